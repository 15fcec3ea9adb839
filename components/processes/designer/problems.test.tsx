import { screen } from '@testing-library/react'
import type { CheckedFinding } from '@/lib/contracts/process-versions'
import { processToDesign } from '@/tests/support/process-to-design'
import { renderInShell } from '@/tests/support/in-shell'
import { DesignProvider, useNewDesign } from './design'
import { Problems } from './problems'
import type { Findings } from './use-findings'

const finding = (severity: 'error' | 'warning', key = 'any'): CheckedFinding => ({
  elementId: '',
  severity,
  key,
  params: {},
  text: key,
  fix: '',
  run: [],
})

function Shown(findings: Findings) {
  const design = useNewDesign(processToDesign(true), [])
  return (
    <DesignProvider value={design}>
      <Problems findings={findings} open={false} onOpen={jest.fn()} onPlay={jest.fn()} />
    </DesignProvider>
  )
}

describe('R2.4-01 what the bar below the drawing says', () => {
  const [clean, warned, wrong, tooMany] = [
    [],
    [finding('warning')],
    [finding('error')],
    [finding('warning', 'notProven')],
  ]
  it.each([
    ['已证明', { list: clean, current: true, failed: false }],
    ['已证明', { list: warned, current: true, failed: false }],
    ['走法太多', { list: tooMany, current: true, failed: false }],
    ['改好错误', { list: wrong, current: true, failed: false }],
    ['正在检查', { list: clean, current: false, failed: false }],
    ['正在检查', { list: warned, current: false, failed: false }],
    ['正在检查', { list: tooMany, current: false, failed: false }],
    ['正在检查', { list: wrong, current: false, failed: false }],
    ['连不上服务器', { list: warned, current: true, failed: true }],
    ['连不上服务器', { list: clean, current: false, failed: true }],
  ])('is "%s", and green only where it was proven of what stands there now: %j', (words, findings) => {
    renderInShell(<Shown {...findings} />, { answers: {} })
    const said = screen.getByRole('status')
    expect(said).toHaveTextContent(words)
    expect(said.hasAttribute('data-ok')).toBe(words === '已证明')
  })
})
