import { TestEnvironment } from 'jest-environment-jsdom'

/** A browser whose clock stands elsewhere than the company's: what is typed and shown goes by the company's all the same. */
export default class AbroadEnvironment extends TestEnvironment {
  async setup() {
    this.home = process.env.TZ
    process.env.TZ = 'America/New_York'
    await super.setup()
  }

  async teardown() {
    if (this.home === undefined) delete process.env.TZ
    else process.env.TZ = this.home
    await super.teardown()
  }
}
