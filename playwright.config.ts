import { defineConfig } from 'playwright/test'
import { baseUrl, portOf, workers } from './e2e/support/own-product'

/**
 * The built product with a fresh embedded database and the demo company, one for each worker, driven in the
 * distribution's Chromium.
 */
export default defineConfig({
  testDir: 'e2e',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers,
  // A browser is a machine of many parts: a story that fails once is told again, and named at the end (scripts/test.mjs).
  retries: 1,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL: baseUrl(),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Recording every step costs more than the step itself; E2E_TRACE=1 for a story that is hard to understand.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Stories put answers of their own in the way of calls; where a page stands between, they would not be asked.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: Array.from({ length: workers }, (_, worker) => ({
    command: 'node e2e/start-product.mjs',
    url: `http://127.0.0.1:${portOf(worker)}/login`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    stdout: 'ignore' as const,
    // With an address of its own, as mails need it for their links.
    env: { PORT: String(portOf(worker)), PUBLIC_URL: `http://127.0.0.1:${portOf(worker)}` },
  })),
})
