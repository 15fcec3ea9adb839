import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from 'playwright/test'
import absence from '@/messages/zh-CN/absence.json'
import { operator } from '@/lib/words/workflow-enumerations'
import { otherBrowsers, type OtherBrowser } from './support/other-browser'
import { baseUrl, password, person } from './support/people'
import { ask, startRequest } from './support/task'
import { words } from './support/words'

const t = words['zh-CN']

/** Staff use any browser: the main job, at one machine where two people sign in one after the other. */
for (const { name, present, start } of otherBrowsers) {
  test(`R1-02 R2.2-03 R2.3-02 a request is started, approved and printed in ${name}`, async () => {
    test.skip(!present(), `${name} is not on this machine`)
    test.setTimeout(120_000)
    const browser = await start()
    try {
      const purpose = `${name} ${Date.now()}`
      await signIn(browser, 'zhangwei')
      await test.step('the requester fills in and submits', () => submit(browser, purpose))
      await signOut(browser)
      await signIn(browser, 'lina')
      await test.step('the leader finds it in the list and approves', () => approve(browser, purpose))
      await test.step('paper and drawing show it', () => lookBack(browser, purpose))
      await signOut(browser)
    } finally {
      await browser.close()
    }
  })

  test(`R1-02 R2.9-19 R2.9-30 a day in ${name}: decided from home, told and put away, absent and back`, async ({
    browser: theirs,
  }) => {
    test.skip(!present(), `${name} is not on this machine`)
    test.setTimeout(120_000)
    // Of a department where no other story leaves anything waiting: home shows what is due first.
    const asker = await person(theirs, 'lutingting')
    const browser = await start()
    try {
      const purpose = `${name} 的一天 ${Date.now()}`
      // Above what the leader decides alone, so that it goes on.
      const taskId = await startRequest(asker.page, purpose, '9000.00')
      await signIn(browser, 'zhengwenjie')
      await test.step('what waits is decided on the home page', () => decideAtHome(browser, purpose))
      await test.step('what one is told is put away', () => putAway(browser, asker.page, { taskId, purpose }))
      await test.step('a colleague stands in until one is back', () => beAway(browser))
      await signOut(browser)
    } finally {
      await browser.close()
      await asker.context.close()
    }
  })
}

async function decideAtHome(browser: OtherBrowser, purpose: string): Promise<void> {
  await open(browser, '/index')
  const approve = { kind: 'button', name: t.task.act.approve, within: purpose } as const
  await browser.press(approve)
  await browser.misses(approve)
}

/** A colleague mentions one; the message is marked as done by its key. */
async function putAway(browser: OtherBrowser, asker: Page, about: { taskId: string; purpose: string }): Promise<void> {
  await ask(asker, '/api/task/act', {
    commandId: randomUUID(),
    operator: operator.Comment,
    taskId: about.taskId,
    opinion: '请看一下',
    mentions: ['zhengwenjie'],
  })
  await open(browser, '/messages')
  await browser.press({ kind: 'row', name: about.purpose })
  // Its words stand in the row as well: a key is for what is open once the row says that it is.
  await expect
    .poll(() => browser.ask<boolean>('document.querySelector("[id^=thread-] [aria-pressed=true]") !== null'))
    .toBe(true)
  await browser.keys('d')
  await browser.sees({ kind: 'text', name: '已移到“已完成”' })
}

async function beAway(browser: OtherBrowser): Promise<void> {
  await open(browser, '/bpm/userProfile/agent')
  await browser.type({ kind: 'field', name: absence.form.agent }, '高峰')
  await browser.press({ kind: 'option', name: '高峰' })
  await browser.press({ kind: 'button', name: absence.begin })
  await browser.press({ kind: 'button', name: absence.away.iAmBack })
  await browser.misses({ kind: 'button', name: absence.away.iAmBack })
}

/** These browsers are slower than ours, and other stories run beside them. */
const comesTo = (browser: OtherBrowser, address: RegExp) =>
  expect.poll(() => browser.address(), { timeout: 30_000 }).toMatch(address)

async function signIn(browser: OtherBrowser, account: string): Promise<void> {
  await browser.open(`${baseUrl()}/login`)
  await browser.type({ kind: 'field', name: '账号' }, account)
  await browser.type({ kind: 'field', name: '密码' }, password)
  await browser.press({ kind: 'button', name: '登录' })
  await comesTo(browser, /\/index/)
}

async function signOut(browser: OtherBrowser): Promise<void> {
  await browser.open(`${baseUrl()}/logout`)
  await comesTo(browser, /\/login/)
}

/** Before this, a click on a control the script has not reached yet would be lost. */
const ready = (browser: OtherBrowser) =>
  expect.poll(() => browser.ask<boolean>('document.documentElement.hasAttribute("data-hydrated")')).toBe(true)

async function open(browser: OtherBrowser, path: string): Promise<void> {
  await browser.open(`${baseUrl()}${path}`)
  await ready(browser)
}

/** The address a link leads to that carries the text, or stands in something that does. */
async function linkOf(browser: OtherBrowser, carrier: string, text: string): Promise<string> {
  const script = `(() => {
    const found = [...document.querySelectorAll(${JSON.stringify(carrier)})].find((each) => each.textContent.includes(${JSON.stringify(text)}))
    return (found?.matches('a') ? found : found?.querySelector('a'))?.getAttribute('href') ?? ''
  })()`
  await expect.poll(() => browser.ask<string>(script)).not.toBe('')
  return browser.ask<string>(script)
}

async function submit(browser: OtherBrowser, purpose: string): Promise<void> {
  await open(browser, '/start')
  // A draft that was left of the same process leads elsewhere.
  await open(browser, await linkOf(browser, 'a[href*="pid="]:not([href*="tid="])', t.process))
  await browser.type({ kind: 'field', name: t.needed }, '2027-03-31')
  await browser.choose({ kind: 'field', name: t.budget }, t.equipment)
  await browser.type({ kind: 'field', name: t.purpose }, purpose)
  await browser.press({ kind: 'button', name: t.form.addRow })
  await browser.type({ kind: 'field', name: t.item }, 'Server')
  await browser.type({ kind: 'field', name: t.quantity }, '1')
  await browser.type({ kind: 'field', name: t.price }, '4500')
  await browser.sees({ kind: 'text', name: '4,500.00' })
  await browser.press({ kind: 'button', name: t.task.act.submit })
  await comesTo(browser, /detailType=View/)
}

async function approve(browser: OtherBrowser, purpose: string): Promise<void> {
  await open(browser, `/modules/portal/workitems/Queue?q=${encodeURIComponent(purpose)}`)
  const href = await linkOf(browser, '[role="row"], tr', purpose)
  await open(browser, href)
  await browser.type({ kind: 'field', name: t.task.opinion }, 'OK')
  await browser.press({ kind: 'button', name: t.task.act.approve })
  await comesTo(browser, /detailType=View/)
}

async function lookBack(browser: OtherBrowser, purpose: string): Promise<void> {
  const taskId = new URL(await browser.address()).searchParams.get('tid') ?? ''
  await open(browser, `/bpm/trace/taskTrace?tid=${taskId}`)
  await browser.sees({ kind: 'text', name: '李娜' })
  await browser.open(`${baseUrl()}/bpm/task/taskPrintVue?tid=${taskId}`)
  await browser.sees({ kind: 'heading', name: t.process })
  for (const name of [purpose, '¥4,500.00', '肆仟伍佰元整']) await browser.sees({ kind: 'text', name })
}
