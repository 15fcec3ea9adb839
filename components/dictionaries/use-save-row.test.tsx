import { renderHook } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import messages from '@/lib/i18n/messages-zh-cn'
import type { DictionaryRow } from '@/lib/contracts/dictionaries'
import { useSaveRow } from './use-save-row'

const row: DictionaryRow = {
  rowId: '7',
  values: { code: 'NGB', name: '宁波' },
  order: 1,
  enable: true,
  validFrom: '',
  validUntil: '',
}
const sent: { url: string; body: Record<string, unknown> }[] = []

/** A server where the row now stands as said, and that answers a save as said. */
const answering = (now: DictionaryRow, answer: object = { code: 200, data: now, message: '' }) => {
  sent.length = 0
  globalThis.fetch = jest.fn(async (url: string, init: RequestInit) => {
    if (url.endsWith('getDataDictRow')) return { json: async () => ({ code: 200, data: now, message: '', rev: 'r2' }) }
    sent.push({ url, body: JSON.parse(String(init.body)) as Record<string, unknown> })
    return { json: async () => answer }
  }) as never
  return renderHook(() => useSaveRow('d1'), {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale="zh-CN" messages={messages} timeZone="Asia/Shanghai">
        {children}
      </NextIntlClientProvider>
    ),
  }).result.current
}

describe('R3-13 a row of a dictionary saved from a sheet', () => {
  it('is kept with the revision it stands at, the untouched cells along', async () => {
    const save = answering(row)
    expect(await save(row, { 'values.name': '宁波舟山' })).toBeNull()
    expect(sent[0]?.body).toMatchObject({
      rowId: '7',
      rev: 'r2',
      values: { code: 'NGB', name: '宁波舟山' },
      enable: true,
    })
  })

  it('is not sent where a cell cannot hold what was typed, and says so at the cell', async () => {
    const save = answering(row)
    expect(await save(row, { validFrom: '31.12.2026' })).toEqual({
      validFrom: expect.stringMatching(/\p{Script=Han}/u),
    })
    expect(await save(row, { order: 'first' })).toEqual({ order: expect.any(String) })
    expect(sent).toEqual([])
  })

  it('is not written over what somebody else has made of it meanwhile, which is told at the cell', async () => {
    const save = answering({ ...row, values: { ...row.values, name: '宁波港' } })
    expect(await save(row, { 'values.name': '舟山' })).toEqual({ 'values.name': expect.stringContaining('宁波港') })
    expect(await save(row, { order: '2' })).toEqual({ '': expect.any(String) })
    expect(sent).toEqual([])
  })

  it('is told what the server objects to, at its cells', async () => {
    const save = answering(row, { code: 400, data: null, message: '不符', fields: { 'values.code': '主键不能为空' } })
    expect(await save(null, { 'values.name': '大连' })).toEqual({ 'values.code': '主键不能为空' })
    expect(sent[0]?.body).toMatchObject({ rowId: '', rev: '', order: 1, enable: false })
  })
})
