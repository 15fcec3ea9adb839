import { markUnsaved, unsavedViews } from './unsaved-views'

/** Whether the browser would ask before it closes the window. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('what is typed and not sent', () => {
  it('keeps the window open, whichever view it stands in, until the last of it is sent', () => {
    const [form, opinion] = [{}, {}]
    expect(asks()).toBe(false)
    markUnsaved('one', true, form)
    markUnsaved('one', true, opinion)
    markUnsaved('two', true)
    expect([...unsavedViews.get()]).toEqual(['one', 'two'])
    markUnsaved('one', false, form)
    markUnsaved('two', false)
    expect([asks(), [...unsavedViews.get()]]).toEqual([true, ['one']])
    markUnsaved('one', false)
    expect(asks()).toBe(false)
  })
})
