import { source as axeSource, type AxeResults, type RunOptions } from 'axe-core'
import { expect, type Page, type Request } from 'playwright/test'

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What colours and width can break; names, roles and order are the same. */
const axeRulesOfLook = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block']

/**
 * What axe finds on the page as it stands, with the places; of a page seen before in other colours only what these can break. The
 * frame of menu, top bar and tags is the same on every page, and half of what there is to read: it is left out where a page
 * before it was read whole.
 */
export async function axeFaults(
  page: Page,
  seen: 'first' | 'again',
  what: 'whole' | 'without frame',
): Promise<string[]> {
  const options: RunOptions = {
    runOnly: seen === 'first' ? axeTags : { type: 'rule', values: axeRulesOfLook },
    resultTypes: ['violations'],
    preload: false,
  }
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    ([wanted, isWhole]) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (on: { exclude: Element[] } | Document, options: RunOptions) => Promise<AxeResults> }
      }
      const frame = [...document.querySelectorAll('nav, header, aside')].filter((part) => !part.closest('main'))
      return axe.run(isWhole || frame.length === 0 ? document : { exclude: frame }, wanted)
    },
    [options, what === 'whole'] as const,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

const restMs = 250

/** Watches what a page asks for; answers with the wait until it has all of it: nothing asked for a moment, and drawn. */
export function watchRest(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let changed = Date.now()
  page.on('request', (request) => {
    // The stream of changes stays open as long as the page.
    if (request.resourceType() === 'eventsource') return
    underWay.add(request)
    changed = Date.now()
  })
  // What the page before had still asked for is not always said to have ended.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) underWay.clear()
  })
  const ended = (request: Request) => {
    underWay.delete(request)
    changed = Date.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    await page.waitForLoadState('load')
    // The outline of a page has no heading; a page that never gets one is named by axe.
    await page.waitForSelector('h1', { state: 'attached', timeout: 15_000 }).catch(() => undefined)
    let seen
    do {
      await expect.poll(() => underWay.size === 0 && Date.now() - changed >= restMs, { intervals: [50] }).toBe(true)
      seen = changed
      await settled(page)
    } while (changed !== seen)
  }
}

/** What is on the page stays as it is from one frame to the next: parts that came or went have done so, colours that fade as well. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const fading = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    let changed = false
    const watch = new MutationObserver(() => (changed = true))
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    for (let looks = 0; looks < 60; looks++) {
      changed = false
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await Promise.allSettled(fading().map(({ finished }) => finished))
      if (!changed && fading().length === 0) break
    }
    watch.disconnect()
  })

/** Pixels by which the page can be scrolled sideways. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Texts of cells that a person cannot read: cut off without an ellipsis (or with one, where they are figures or times), or lying
 * under something else. What is scrolled out is read by scrolling, but no figure stands half in sight.
 */
export const unreadableCells = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const cell of document.querySelectorAll<HTMLElement>('main :is(td, th)')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const holder = text.parentElement
        if (!holder?.checkVisibility() || holder.closest('.visually-hidden, [inert]') || !text.textContent?.trim())
          continue
        const figure =
          (cell.tagName === 'TD' && getComputedStyle(cell).textAlign === 'right') || holder.closest('time') !== null
        const range = document.createRange()
        range.selectNodeContents(text)
        const box = range.getBoundingClientRect()
        // An ellipsis ends what is in sight of a text.
        let right = box.right
        const say = (what: string) => found.push(`${what}: ${text?.textContent}`)
        for (let around: HTMLElement | null = holder; around && cell.contains(around); around = around.parentElement) {
          const style = getComputedStyle(around)
          const edge = around.getBoundingClientRect()
          if (style.overflowX !== 'visible') right = Math.min(right, edge.right)
          if (
            style.overflowX !== 'visible' &&
            box.right > edge.right + 1 &&
            (figure || style.textOverflow !== 'ellipsis')
          )
            say('cut')
        }
        const frame = cell.closest('[role=region]')?.getBoundingClientRect()
        const y = box.top + box.height / 2
        // What is scrolled out of its own frame lies below whatever comes after that frame, and is not covered by it.
        let isScrolledAway = false
        for (let around = holder.parentElement; around; around = around.parentElement) {
          const { top, bottom } = around.getBoundingClientRect()
          if (getComputedStyle(around).overflowY !== 'visible' && (y < top || y > bottom)) isScrolledAway = true
        }
        for (const x of [box.left + 1, right - 1]) {
          if (frame && (x > frame.right || x < frame.left)) continue
          if (isScrolledAway || y < 0 || y > innerHeight || x > innerWidth) continue
          const top = document.elementFromPoint(x, y)
          if (top && !cell.contains(top) && !top.contains(cell)) say('covered')
        }
        if (figure && frame && box.left < frame.right && box.right > frame.right + 1) say('half in sight')
      }
    }
    return found
  })

/** Makes every word of a page a third longer, as words of another language are, or a company's own; what was made longer before stays. */
export const lengthen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const longer = (text: string) =>
      text.replace(/[\p{L}]{3,}/gu, (word) => word + word.slice(0, Math.ceil(word.length / 3)))
    const made = globalThis as unknown as { lengthened?: WeakMap<Node, string> }
    const before = (made.lengthened ??= new WeakMap())
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (!text.parentElement?.closest('script, style, svg') && before.get(text) !== text.textContent) {
        text.textContent = longer(text.textContent ?? '')
        before.set(text, text.textContent)
      }
  })

/** What is cut off without a sign of it: an ellipsis says that there is more. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const seen = [
      ...document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3, [role=tab], [role=menuitem]'),
    ].filter((element) => element.checkVisibility())
    return seen
      .filter((element) =>
        [element, ...element.querySelectorAll<HTMLElement>('*')].some((part) => {
          const { overflowX, textOverflow } = getComputedStyle(part)
          return (
            overflowX !== 'visible' &&
            textOverflow !== 'ellipsis' &&
            part.scrollWidth > part.clientWidth + 1 &&
            part.clientWidth > 1
          )
        }),
      )
      .map((element) => element.outerHTML.slice(0, 160))
  })
