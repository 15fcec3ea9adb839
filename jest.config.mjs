import nextJest from 'next/jest.js'

const base = nextJest({ dir: './' })

/** Packages that come as ES modules only and must be transformed for Jest on Node 20. */
const esm = [
  'next-intl',
  'use-intl',
  'intl-messageformat',
  '@formatjs',
  'icu-minify',
  'feelin',
  'lezer-feel',
  '@lezer',
  '@vant/area-data',
  'min-dash',
  'bpmn-moddle',
  'moddle',
  'moddle-xml',
  'saxen',
  'temporal-polyfill',
  'temporal-spec',
  'temporal-utils',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  'peek-readable',
  '@borewit',
  'jose',
  // Not for its modules, but for what it imports later.
  '@opentelemetry',
  'openid-client',
  'oauth4webapi',
  'fuse.js',
  'echarts',
  'zrender',
]

const shared = {
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/tests/support/server-only.ts',
    '^fast-check$': '<rootDir>/tests/support/seeded-fast-check.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/\\.next', '<rootDir>/dist'],
}

async function project(options) {
  const config = await base({ ...shared, ...options })()
  return {
    ...config,
    transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')})/)`, '^.+\\.module\\.(css|sass|scss)$'],
  }
}

const config = async () => ({
  globalSetup: '<rootDir>/tests/support/global-setup.mjs',
  globalTeardown: '<rootDir>/tests/support/global-teardown.mjs',
  testSequencer: '<rootDir>/tests/support/longest-first.cjs',
  // Two cores: more workers only wait for each other.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1500MB',
  projects: [
    await project({
      displayName: 'pure',
      testEnvironment: '<rootDir>/tests/support/shared-modules/environment.cjs',
      runtime: '<rootDir>/tests/support/shared-modules/runtime.cjs',
      testMatch: [
        '<rootDir>/lib/**/*.test.ts',
        '<rootDir>/tests/laws/**/*.test.ts',
        '<rootDir>/tests/architecture/**/*.test.ts',
      ],
    }),
    await project({
      displayName: 'server',
      testEnvironment: '<rootDir>/tests/support/shared-modules/environment.cjs',
      runtime: '<rootDir>/tests/support/shared-modules/runtime.cjs',
      testMatch: ['<rootDir>/server/**/*.test.ts', '<rootDir>/tests/{http,flows,contracts}/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/patience.ts'],
    }),
    // On the built product: sizes, the launcher, the web server.
    await project({
      displayName: 'product',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/tests/product/**/*.test.ts'],
    }),
    await project({
      displayName: 'components',
      testEnvironment: '<rootDir>/tests/support/shared-modules/document-environment.cjs',
      runtime: '<rootDir>/tests/support/shared-modules/runtime.cjs',
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^@emotion/cache$': '<rootDir>/tests/support/shared-modules/emotion-cache.cjs',
        '^react-dom/client$': '<rootDir>/tests/support/shared-modules/react-roots.cjs',
      },
      testMatch: ['<rootDir>/{components,app,lib}/**/*.test.tsx'],
      setupFiles: ['<rootDir>/tests/support/browser-globals.ts'],
      setupFilesAfterEnv: [
        '<rootDir>/tests/support/patience.ts',
        '<rootDir>/tests/support/dom-patience.ts',
        '<rootDir>/tests/support/dom-matchers.ts',
      ],
    }),
  ],
})

export default config
