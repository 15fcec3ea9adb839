import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A test file that finds everything as new and leaves nothing as it was. Several such run in one process. */
const untidy = `
const React = require('react')
const { createRoot } = require('react-dom/client')
const { render, screen } = require('@testing-library/react')
const { default: userEvent } = require('@testing-library/user-event')
const { default: styled } = require('@emotion/styled')
const own = require('./own')

const html = document.documentElement
const Hidden = styled('span')({ display: 'none' })
const nothingLeft = () => ({
  body: document.body.innerHTML + document.head.innerHTML,
  attributes: [html, document.body].flatMap((element) => [...element.attributes].map(({ name }) => name)),
  title: document.title,
  at: location.href,
  kept: [localStorage.length, sessionStorage.length, document.cookie],
  set: [window.left, document.left, navigator.left, document.body.left, process.env.LEFT, Element.prototype.left],
  taken: [typeof window.alert, typeof Element.prototype.matches, Number.isNaN(Date.now())],
  scrolls: String(Element.prototype.scrollTo),
  own: own.count,
})
const first = {
  body: '', attributes: [], title: '', at: 'http://localhost/', kept: [0, 0, ''],
  set: [undefined, undefined, undefined, undefined, undefined, undefined],
  taken: ['function', 'function', false], scrolls: 'undefined', own: 0,
}
let heard = 0

test('finds everything as new', async () => {
  expect(nothingLeft()).toEqual(first)
  window.dispatchEvent(new Event('left'))
  document.body.dispatchEvent(new Event('left', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(globalThis.heardOfEarlier).toBeUndefined()
})

test('React, its events and the styles work in each file', async () => {
  const click = jest.fn()
  render(React.createElement('div', null, React.createElement('button', { onClick: click }, 'Go'), React.createElement(Hidden, null, 'unseen')))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Go' }))
  expect(click).toHaveBeenCalledTimes(1)
  expect(getComputedStyle(screen.getByText('unseen')).display).toBe('none')
  const [rule] = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter(({ cssText }) => cssText.includes('none'))
  expect(rule).toBeDefined()
})

test('what the one before has drawn is taken away within the file too', () => {
  expect(screen.queryByRole('button')).toBeNull()
})

test('timers of React run in each file', async () => {
  const holder = document.body.appendChild(document.createElement('div'))
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
  createRoot(holder).render(React.createElement('p', null, 'late'))
  for (let turn = 0; turn < 20 && !holder.innerHTML; turn++) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(holder.innerHTML).toBe('<p>late</p>')
})

test('a dialog hides what is behind it while it is open, whatever an earlier file has left open', async () => {
  const { default: Modal } = require('@mui/material/Modal')
  const page = (open) => React.createElement('main', null, React.createElement(Modal, { open }, React.createElement('p', null, 'asked')))
  const { rerender, container } = render(page(true))
  expect(container.getAttribute('aria-hidden')).toBe('true')
  rerender(page(false))
  expect(container.getAttribute('aria-hidden')).toBeNull()
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
  createRoot(document.body.appendChild(document.createElement('div'))).render(page(true))
  for (let turn = 0; turn < 20 && !screen.queryByText('asked'); turn++) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(screen.getByText('asked')).toBeDefined()
})

test('a style holds for the elements its selector matches, and for no other', () => {
  document.body.innerHTML = '<div id="a" class="x\\ty"><p class="x">1</p><P CLASS="y z"><svg class="z"></svg></P></div><b title="x, y">2</b>'
  const sheet = document.head.appendChild(document.createElement('style'))
  const selectors = ['.x', '.y', '.x.y', 'p', 'P', '#a', '#a > p', '.y .z', '*', ':not(.x)', 'p:not(.x, .y)', '[title]', '[title="x, y"]',
    '.a, b', 'svg', 'div.x p.z', ':is(p, b)', '.x:not(:is(div, b))', 'b[title~="x,"]', '.\\\\78 ', 'p:first-child', '.x ~ .y', '.unknown']
  for (const selector of selectors) {
    sheet.textContent = '@keyframes turn { from { top: 0 } } ' + selector + ' { display: grid }'
    for (const element of document.body.querySelectorAll('*'))
      expect([selector, element.outerHTML, getComputedStyle(element).display === 'grid'])
        .toEqual([selector, element.outerHTML, element.matches(selector)])
  }
  sheet.textContent = '#a { visibility: hidden; pointer-events: none; color: red }'
  const style = getComputedStyle(document.querySelector('p'))
  expect([style.visibility, style.pointerEvents, style.getPropertyValue('pointer-events')]).toEqual(['hidden', 'none', 'none'])
  expect([style.color, style.getPropertyValue('color'), 'color' in style]).toEqual(['rgb(255, 0, 0)', 'rgb(255, 0, 0)', true])
  document.body.innerHTML = ''
  sheet.remove()
})

test('who listens for errors is not overlooked, though an earlier file took its own listener away', () => {
  const heard = []
  const hear = (event) => heard.push(event.message)
  window.addEventListener('error', hear)
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('broke'), message: 'broke' }))
  window.removeEventListener('error', hear)
  expect(heard).toEqual(['broke'])
})

test('packages are shared, own modules are not', () => {
  React.seenBy = [...(React.seenBy ?? []), __filename]
  console.log('seen ' + React.seenBy.length)
  own.count++
})

test('leaves everything otherwise', () => {
  document.body.innerHTML = '<p>left</p>'
  document.head.append(document.createElement('style'))
  html.className = 'left'
  document.body.style.overflow = 'hidden'
  document.title = 'left'
  history.replaceState(null, '', '/left?a=1#b')
  localStorage.setItem('left', '1')
  sessionStorage.setItem('left', '1')
  document.cookie = 'left=1'
  for (const holder of [window, document, navigator, document.body, process.env, Element.prototype]) holder.left = 'left'
  process.env.LEFT = 'left'
  delete window.alert
  Element.prototype.matches = undefined
  Element.prototype.scrollTo = () => undefined
  jest.spyOn(Date, 'now').mockReturnValue(NaN)
  const hear = () => { globalThis.heardOfEarlier = 'yes' }
  window.addEventListener('left', hear)
  document.addEventListener('left', hear)
  document.body.addEventListener('left', hear)
  setInterval(hear, 10)
  setTimeout(hear, 40)
  requestAnimationFrame(function again() { hear(); requestAnimationFrame(again) })
  jest.useFakeTimers()
})

test('work of React is done in each file, and long work is left to the end', async () => {
  const work = require('scheduler')
  await new Promise((resolve) => work.unstable_scheduleCallback(work.unstable_NormalPriority, () => resolve()))
  let slices = 0
  // Each takes longer than one may before others have their turn.
  const slice = () => {
    const end = performance.now() + 8
    while (performance.now() < end);
    return ++slices < 8 ? slice : null
  }
  work.unstable_scheduleCallback(work.unstable_NormalPriority, slice)
})
`
const replacing = `
jest.mock('react', () => ({ ...jest.requireActual('react'), replaced: true }))
test('a file that replaces a package has its own', () => {
  expect(require('react').replaced).toBe(true)
  expect(require('react').seenBy).toBeUndefined()
})
`

/** The same without a document. */
const untidyWithoutDocument = `
const React = require('react')
test('finds the globals and variables of the process, whatever an earlier file has put in their place', () => {
  expect([String(fetch).includes('left'), process.env.LEFT, Number.isNaN(Date.now())]).toEqual([false, undefined, false])
  React.seenBy = [...(React.seenBy ?? []), __filename]
  console.log('seen ' + React.seenBy.length)
  globalThis.fetch = () => 'left'
  process.env.LEFT = 'left'
  jest.spyOn(Date, 'now').mockReturnValue(NaN)
  jest.useFakeTimers()
})
`

/** Runs files in one process. */
function runTogether(settings: object, files: Record<string, string>) {
  const project = mkdtempSync(join(tmpdir(), 'baton-shared-modules-'))
  const runtime = join(parts, 'runtime.cjs')
  try {
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
    const config = { runtime, transform: {}, roots: ['<rootDir>'], ...settings }
    const written = { 'package.json': '{}', 'jest.config.mjs': `export default ${JSON.stringify(config)}\n`, ...files }
    for (const [name, text] of Object.entries(written)) writeFileSync(join(project, name), text)
    const result = join(project, 'result.json')
    const jest = [join(root, 'node_modules/jest/bin/jest.js'), '--runInBand', '--json', `--outputFile=${result}`]
    const { stderr } = spawnSync(process.execPath, jest, { cwd: project, encoding: 'utf8' })
    const { testResults, numPassedTests } = JSON.parse(readFileSync(result, 'utf8')) as {
      testResults: { message: string }[]
      numPassedTests: number
    }
    return { wrong: testResults.map(({ message }) => message).filter(Boolean), passed: numPassedTests, said: stderr }
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}
const root = process.cwd()
const parts = join(root, 'tests/support/shared-modules')

jest.setTimeout(120_000)

it('test files that share a document and its packages find nothing of one another', () => {
  const { wrong, passed, said } = runTogether(
    {
      testEnvironment: join(parts, 'document-environment.cjs'),
      moduleNameMapper: {
        '^@emotion/cache$': join(parts, 'emotion-cache.cjs'),
        '^react-dom/client$': join(parts, 'react-roots.cjs'),
      },
    },
    {
      'own.js': 'exports.count = 0\n',
      'replacing.test.js': replacing,
      'one.test.js': untidy,
      'two.test.js': untidy,
      'three.test.js': untidy,
    },
  )
  expect(wrong).toEqual([])
  expect(passed).toBe(31)
  for (const times of [1, 2, 3]) expect(said).toContain(`seen ${times}`)
})

it('test files that share modules without a document find the globals as new', () => {
  const { wrong, passed, said } = runTogether(
    { testEnvironment: join(parts, 'environment.cjs') },
    { 'one.test.js': untidyWithoutDocument, 'two.test.js': untidyWithoutDocument },
  )
  expect(wrong).toEqual([])
  expect(passed).toBe(2)
  expect(said).toContain('seen 2')
})
