import { readFrameMessage } from './frame-messages'

const values = { baton: 1, type: 'values', id: 'a', ticket: 't', values: { questions: 'none' } }

describe('R2.10-17 messages of the page in a frame', () => {
  it('are read where they are of the protocol', () => {
    expect(readFrameMessage({ baton: 1, type: 'hello' })).toEqual({ type: 'hello' })
    expect(readFrameMessage(values)).toEqual({ type: 'values', id: 'a', ticket: 't', values: { questions: 'none' } })
    expect(readFrameMessage({ ...values, id: 7 })).toMatchObject({ id: '' })
    expect(readFrameMessage({ ...values, values: { on: new Date(0), gone: undefined } })).toMatchObject({
      values: { on: '1970-01-01T00:00:00.000Z' },
    })
  })

  const circle: Record<string, unknown> = {}
  circle.self = circle
  it.each([
    ['nothing', null],
    ['a text', 'hello'],
    ['a list', [values]],
    ['another protocol', { type: 'hello' }],
    ['another version', { ...values, baton: 2 }],
    ['an unknown type', { baton: 1, type: 'submit' }],
    ['no ticket', { ...values, ticket: undefined }],
    ['values that are a list', { ...values, values: ['x'] }],
    ['values in a circle', { ...values, values: circle }],
    ['more than a form holds', { ...values, values: { questions: 'x'.repeat(600_000) } }],
  ])('are not heard where they are %s', (_what, message) => {
    expect(readFrameMessage(message)).toBeNull()
  })
})
