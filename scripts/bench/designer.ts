import type { Page } from 'playwright-core'
import { beginHistory, makeStep, undoStep } from '@/lib/editing/history'
import { processDefinition, type ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { moveElements, setElement } from '@/lib/process-editing/element-commands'
import { processShape } from '@/lib/process-editing/process-shape'
import { quantile, table } from './load'
import { withWholeProduct } from './whole-product'

const columns = 40
const rows = 25

/** A thousand elements: forks with branches that meet again, row below row. */
function largeProcess(processId: string): ProcessDefinition {
  const elements: object[] = [{ id: 'start', type: 'Start', name: '开始', x: 0, y: 0, width: 124, height: 56 }]
  const transitions: object[] = []
  let last = 'start'
  const line = (from: string, to: string) => transitions.push({ id: `l${transitions.length}`, from, to })
  for (let at = 0; at < columns * rows - 2; at++) {
    const id = `s${at}`
    elements.push({
      id,
      type: 'Activity',
      name: `第 ${at} 步审批`,
      participants: [{ participantType: 0, param0: 'lina' }],
      x: 200 * (1 + (at % columns)),
      y: 120 * Math.floor(at / columns),
      width: 152,
      height: 56,
    })
    line(last, id)
    last = id
  }
  elements.push({ id: 'end', type: 'End', name: '结束', x: 200 * (columns + 1), y: 120 * rows, width: 36, height: 36 })
  line(last, 'end')
  return processDefinition.parse({
    processId,
    name: '一千个节点',
    formId: 'purchase-request-form',
    elements,
    transitions,
  })
}

const middle = { x: 700, y: 480 }

/** Milliseconds between the pictures a browser draws while something goes on. */
async function frames(page: Page, work: () => Promise<void>): Promise<number[]> {
  // As text: a function of a name would be wrapped in a helper that the page has not.
  await page.evaluate(`
    window.benchFrames = []
    window.benchOn = true
    window.benchLast = performance.now()
    window.benchNext = (now) => {
      window.benchFrames.push(now - window.benchLast)
      window.benchLast = now
      if (window.benchOn) requestAnimationFrame(window.benchNext)
    }
    void requestAnimationFrame(window.benchNext)`)
  await work()
  return page.evaluate(() => {
    const { benchFrames } = window as unknown as { benchFrames: number[] }
    Object.assign(window, { benchOn: false })
    return benchFrames.slice(2)
  })
}

const rate = (taken: number[]) => Math.round(1000 / (taken.reduce((sum, one) => sum + one, 0) / taken.length))

/** The process designer with a thousand elements: opening, moving about, dragging, undoing, checking and saving. */
export async function benchDesigner(): Promise<void> {
  const large = largeProcess('bench-large')
  const pure = pureTimes(large)
  await withWholeProduct(async ({ base, context, send }) => {
    const first = await send<{ version: { contentHash: string } }>('/api/process/saveDraft', {
      data: { definition: large },
    })
    const changed = setElement(large, 's500', { name: 'X' })
    const began = performance.now()
    // As the designer saves: what is wrong it asks by itself.
    await send('/api/process/saveDraft', {
      data: { definition: changed, expectedHash: first.version.contentHash, checked: false },
    })
    const saved = performance.now() - began
    const checkBegan = performance.now()
    await send('/api/process/check', { data: { definition: large } })
    const checked = performance.now() - checkBegan
    const page = await context.newPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${base}/admin/design/processes`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // The chunk of the designer is fetched once, with a small process; then the large one is opened.
    await page.goto(`${base}/flowchat?process=purchase-request`)
    await page.locator('[data-node]').first().waitFor()
    await page.goto(`${base}/flowchat?process=bench-large`)
    await page.locator('[data-node]').first().waitFor()
    const opened = await page.evaluate(() => performance.now())
    await page.mouse.move(middle.x, middle.y)
    const pan = await frames(page, async () => {
      for (let turn = 0; turn < 120; turn++) await page.mouse.wheel(turn < 60 ? 30 : -30, turn % 2 ? 12 : -12)
    })
    await page.keyboard.down('Control')
    const zoom = await frames(page, async () => {
      for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, turn < 30 ? 40 : -40)
    })
    await page.keyboard.up('Control')
    await page.keyboard.press('Escape')
    const boxes = await Promise.all(
      (await page.locator('[data-type="Activity"]').all()).map((one) => one.boundingBox()),
    )
    const node = boxes.find((box) => box && box.x > 400 && box.x < 800 && box.y > 250 && box.y < 600)
    const drag = await frames(page, async () => {
      if (!node) throw new Error('no element is in sight')
      await page.mouse.move(node.x + node.width / 2, node.y + 8)
      await page.mouse.down()
      for (let turn = 0; turn < 90; turn++)
        await page.mouse.move(node.x + node.width / 2 + turn * 2, node.y + 8 + (turn % 20))
      await page.mouse.up()
    })
    table(
      'The process designer with 1,000 elements, in a browser',
      Object.entries({ pan, zoom, drag }).map(([what, taken]) => ({
        what,
        'pictures a second': rate(taken),
        'p95 ms': quantile(taken, 0.95),
        'open ms': what === 'pan' ? Math.round(opened) : '',
      })),
    )
    table('… of its parts, in milliseconds', [
      { ...pure, 'check (a call)': Math.round(checked), 'save (a call)': Math.round(saved) },
    ])
  })
}

/** What a change and its undo take, and taking the document apart. */
function pureTimes(large: ProcessDefinition) {
  const time = (work: () => unknown) => {
    const began = performance.now()
    work()
    return Number((performance.now() - began).toFixed(1))
  }
  let history = beginHistory(large)
  const change = time(() => {
    history = makeStep(history, { key: 'set' }, (now) => setElement(now, 's500', { name: 'X' }))
  })
  const move = time(() => {
    history = makeStep(history, { key: 'move' }, (now) => moveElements(now, new Set(['s500']), { x: 8, y: 8 }))
  })
  const undo = time(() => {
    history = undoStep(processShape, history)
  })
  // A colleague has changed something since: the undo has to find its own change in a document that has gone on.
  history = { ...history, document: setElement(history.document, 's600', { name: 'Y' }) }
  const undoAfter = time(() => {
    history = undoStep(processShape, history)
  })
  return { change, move, undo, 'undo after a colleague': undoAfter }
}
