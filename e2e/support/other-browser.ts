import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { launch as launchFirefox, type ElementHandle, type Page } from 'puppeteer-core'
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver'
import { expect } from 'playwright/test'
import { locateInPage, type Wanted } from './locate-in-page'

/** What a story needs of a browser that Playwright does not drive as the distribution ships it. */
export interface OtherBrowser {
  open(address: string): Promise<void>
  /** Clicks as the mouse does, once the thing is there and what it stands on has come to rest. */
  press(wanted: Wanted): Promise<void>
  /** Types into a field, in place of what stood there. */
  type(wanted: Wanted, text: string): Promise<void>
  /** Opens a list and takes the choice of that name. */
  choose(wanted: Wanted, name: string): Promise<void>
  /** A key where the focus is, or some of them one after the other. */
  keys(text: string): Promise<void>
  sees(wanted: Wanted): Promise<void>
  misses(wanted: Wanted): Promise<void>
  /** What a script of the page answers; it must be plain data. */
  ask<T>(script: string): Promise<T>
  address(): Promise<string>
  close(): Promise<void>
}

const firefox = process.env.FIREFOX ?? '/usr/bin/firefox-esr'
const webKitDriver = '/usr/bin/WebKitWebDriver'
const virtualScreen = '/usr/bin/Xvfb'
const size = { width: 1440, height: 900 }

/** The small browser that comes with WebKitGTK, whose folder carries the version of its interface. */
function miniBrowser(): string | undefined {
  const libraries = process.arch === 'arm64' ? '/usr/lib/aarch64-linux-gnu' : '/usr/lib/x86_64-linux-gnu'
  if (!existsSync(libraries)) return undefined
  return readdirSync(libraries)
    .filter((name) => name.startsWith('webkit2gtk-4') || name.startsWith('webkitgtk-6'))
    .map((name) => join(libraries, name, 'MiniBrowser'))
    .find((path) => existsSync(path))
}

export const otherBrowsers = [
  { name: 'Firefox', present: () => existsSync(firefox), start: startFirefox },
  {
    name: 'WebKit',
    present: () => existsSync(webKitDriver) && existsSync(virtualScreen) && miniBrowser() !== undefined,
    start: startWebKit,
  },
] as const

async function startFirefox(): Promise<OtherBrowser> {
  const browser = await launchFirefox({ browser: 'firefox', executablePath: firefox, headless: true })
  const page = await browser.newPage()
  await page.setViewport(size)
  const locate = async (wanted: Wanted) =>
    (await page.evaluateHandle(locateInPage, wanted)).asElement() as ElementHandle<Element> | null
  return {
    open: async (address) => void (await page.goto(address)),
    ...locating(locate, {
      click: (element) => element.click(),
      type: async (element, text) => {
        await emptied(page, element)
        await element.type(text)
      },
    }),
    keys: async (text) => {
      for (const key of text) await page.keyboard.press(key as 'a')
    },
    ask: async <T>(script: string) => (await page.evaluate(script)) as T,
    address: () => Promise.resolve(page.url()),
    close: () => browser.close(),
  }
}

/** A field is emptied the way a person does it; one that is read only, or no text, is clicked and left. */
async function emptied(page: Page, element: ElementHandle<Element>): Promise<void> {
  await element.click()
  await page.keyboard.down('Control')
  await page.keyboard.press('a')
  await page.keyboard.up('Control')
  await page.keyboard.press('Delete')
}

async function startWebKit(): Promise<OtherBrowser> {
  const screen = await startScreen()
  const port = await freePort()
  const driver = spawn(webKitDriver, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, ...screen.env } })
  const stop = async () => {
    await ended(driver)
    await ended(screen.process)
  }
  try {
    const web = await webKitSession(port)
    await web
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size })
    const locate = (wanted: Wanted) =>
      web.executeScript<WebElement | null>(`return (${locateInPage.toString()})(arguments[0])`, wanted)
    return {
      open: (address) => web.get(address),
      ...locating(locate, {
        click: (element) => element.click(),
        type: async (element, text) => {
          await element.clear()
          await element.sendKeys(text)
        },
      }),
      keys: async (text) => {
        for (const key of text) await web.actions().sendKeys(key).perform()
      },
      ask: <T>(script: string) => web.executeScript<T>(`return (${script})`),
      address: () => web.getCurrentUrl(),
      close: async () => {
        await web.quit()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function webKitSession(port: number): Promise<WebDriver> {
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
  })
  let session: WebDriver | undefined
  await expect(async () => {
    session = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).build()
  }).toPass({ timeout: 30_000 })
  return session!
}

/** A screen that nobody looks at; it says its number when it is ready. */
async function startScreen(): Promise<{ process: ChildProcess; env: { DISPLAY: string } }> {
  const screen = spawn(virtualScreen, ['-displayfd', '3', '-screen', '0', `${size.width}x${size.height}x24`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()))
    screen.once('exit', () => reject(new Error('the screen did not start')))
  })
  return { process: screen, env: { DISPLAY: `:${number}` } }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

interface Hand<Element> {
  click(element: Element): Promise<void>
  type(element: Element, text: string): Promise<void>
}

/** The acts that find something first: they look again until it is there, or until it can be acted on. */
function locating<Element>(locate: (wanted: Wanted) => Promise<Element | null>, hand: Hand<Element>) {
  const withElement = (wanted: Wanted, act: (element: Element) => Promise<void>) =>
    expect(async () => {
      const element = await locate(wanted)
      if (!element) throw new Error(`not there: ${wanted.kind} ${wanted.name}`)
      await act(element)
    }).toPass({ timeout: 15_000, intervals: [100] })
  const press = (wanted: Wanted) => withElement(wanted, hand.click)
  // What goes while it is being handed over is looked for once more.
  const gone = (wanted: Wanted) =>
    expect(async () => expect(await locate(wanted)).toBeNull()).toPass({ timeout: 15_000, intervals: [100] })
  return {
    press,
    type: (wanted: Wanted, text: string) => withElement(wanted, (element) => hand.type(element, text)),
    choose: async (wanted: Wanted, name: string) => {
      await press(wanted)
      await press({ kind: 'option', name })
      await gone({ kind: 'option', name })
    },
    sees: (wanted: Wanted) => withElement(wanted, () => Promise.resolve()),
    misses: gone,
  }
}
