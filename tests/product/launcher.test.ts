import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch, launchReady, processOf, signInThroughWeb } from '../support/product'
import { temporaryFolder } from '../support/test-server'

jest.setTimeout(120_000)

describe('npm start', () => {
  let product: Awaited<ReturnType<typeof launchReady>>
  beforeAll(async () => {
    product = await launchReady()
  })
  afterAll(() => product.remove())

  it('says where to go and with which accounts', () => {
    expect(product.output()).toMatch(/ready after [\d.]+ s: http:\/\/localhost:\d+/)
    for (const account of ['zhangwei', 'lina', 'wangfang', 'chenjing', 'designer', 'admin', 'Baton#2026'])
      expect(product.output()).toContain(account)
  })

  it('serves the sign-in page and the calls behind it', async () => {
    const page = await fetch(`${product.url}/login`)
    expect(page.status).toBe(200)
    const call = await signInThroughWeb(product.url, 'zhangwei')
    expect(await call('/api/account/logininfo')).toMatchObject({ code: 200, data: { account: 'zhangwei' } })
  })

  it('R14 refuses a second start on the same data folder, by the pid of the first', async () => {
    const holder = JSON.parse(readFileSync(join(product.dataDir, 'lock.json'), 'utf8')) as { pid: number }
    const second = await launch({ DATA_DIR: product.dataDir })
    expect(await second.exitCode).not.toBe(0)
    expect(second.output()).toContain(`in use by process ${holder.pid}`)
  })

  it('brings a killed workflow server back; meanwhile calls answer 503 in the envelope', async () => {
    const call = await signInThroughWeb(product.url, 'lina')
    const { pid } = JSON.parse(readFileSync(join(product.dataDir, 'lock.json'), 'utf8')) as { pid: number }
    const before = product.output().length
    process.kill(pid, 'SIGKILL')
    await product.printed(/starting it again/, before)
    const away = await call('/api/workitem/counts')
    expect([200, 503]).toContain(away.code)
    if (away.code === 503) expect(away.message).not.toBe('')
    let answer = away
    while (answer.code === 503) answer = await call('/api/workitem/counts')
    expect(answer.code).toBe(200)
  })

  it('R17 brings a killed web back, and whoever was signed in still is', async () => {
    const call = await signInThroughWeb(product.url, 'lina')
    const before = product.output().length
    process.kill(processOf(product.launcher.pid!, 'dist/web.mjs'), 'SIGKILL')
    await product.printed(/the web answers again/, before)
    expect((await call('/api/workitem/counts')).code).toBe(200)
    expect((await fetch(`${product.url}/login`)).status).toBe(200)
  })

  it('R1 ends a workflow server that hangs and brings it back; the sign-in page is drawn meanwhile', async () => {
    const call = await signInThroughWeb(product.url, 'lina')
    const pid = processOf(product.launcher.pid!, 'dist/server.mjs')
    const before = product.output().length
    process.kill(pid, 'SIGSTOP')
    const page = await fetch(`${product.url}/login`)
    expect([page.status, processOf(product.launcher.pid!, 'dist/server.mjs')]).toEqual([200, pid])
    expect(await page.text()).toContain('current-password')
    await product.printed(/the workflow server gives no sign of life and is ended/, before)
    let answer = await call('/api/workitem/counts')
    while (answer.code === 503) answer = await call('/api/workitem/counts')
    expect(answer.code).toBe(200)
    expect(processOf(product.launcher.pid!, 'dist/server.mjs')).not.toBe(pid)
  })

  it('stops cleanly when asked, and starts again with everything still there', async () => {
    expect(await product.stop()).toBe(0)
    expect(existsSync(join(product.dataDir, 'lock.json'))).toBe(false)
    const again = await launch({ DATA_DIR: product.dataDir })
    await again.printed(/ready after/)
    const call = await signInThroughWeb(again.url, 'lina')
    expect((await call('/api/workitem/counts')).code).toBe(200)
    expect(await again.stop()).toBe(0)
  })
})

describe('a start that cannot work', () => {
  it('stops with the name of a bad variable and what is allowed', () => {
    const folder = temporaryFolder()
    const { status, stderr } = spawnSync(process.execPath, ['dist/server.mjs'], {
      env: { ...process.env, DATA_DIR: folder.path, LOG_LEVEL: 'loud', DATABASE_POOL: '0' },
      encoding: 'utf8',
    })
    expect(status).toBe(78)
    expect(stderr).toMatch(/LOG_LEVEL: .*"info"/)
    expect(stderr).toMatch(/DATABASE_POOL: .*1/)
    folder.remove()
  })

  it('makes an administrator with a one-time password, printed once, when there is no demo', async () => {
    const product = await launchReady({ DEMO: '0' })
    const [, secret] = await product.printed(/one-time password (\S+)/)
    const response = await fetch(`${product.url}/api/auth/loginAdmin`, {
      method: 'POST',
      body: JSON.stringify({ account: 'admin', password: secret }),
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', origin: product.url },
    })
    expect(await response.json()).toMatchObject({ code: 200, data: { account: 'admin', lastLoginTime: null } })
    expect(product.output()).not.toContain('zhangwei')
    await product.stop()
    const again = await launch({ DATA_DIR: product.dataDir, DEMO: '0' })
    await again.printed(/ready after/)
    expect(again.output()).not.toContain('one-time password')
    await again.stop()
    await product.remove()
  })
})
