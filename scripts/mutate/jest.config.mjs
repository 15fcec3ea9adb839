import projects from '../../jest.config.mjs'

/** The tests of the pure parts, by themselves; those of the repository’s shape look at files that are not copied. */
const config = async () => {
  const [pure] = (await projects()).projects
  return {
    ...pure,
    rootDir: process.cwd(),
    testMatch: ['<rootDir>/lib/**/*.test.ts', '<rootDir>/tests/laws/engine-laws.test.ts'],
  }
}

export default config
