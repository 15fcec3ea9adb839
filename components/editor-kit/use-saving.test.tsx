import { act, renderHook } from '@testing-library/react'
import { useCallback, useState } from 'react'
import { CallError } from '@/lib/client/call-error'
import { root, type Shape } from '@/lib/editing/shape'
import { useSaving, type DraftStore } from './use-saving'

interface Note {
  title: string
  text: string
}
const shape: Shape<Note> = {
  parts: (note) => [{ id: root, parent: '', properties: { ...note } }],
  whole: ([first]) => first!.properties as unknown as Note,
}

describe('keeping a draft', () => {
  it('what a colleague has saved meanwhile is taken in, and both changes are kept by the same save', async () => {
    const first = { title: 'a', text: 'b' }
    const theirs = { title: 'a', text: 'theirs' }
    const sent: [Note, string][] = []
    const store: DraftStore<Note> = {
      keptName: 'note',
      shape,
      read: (value) => (value as Note | undefined) ?? null,
      async send(note, hash) {
        sent.push([note, hash])
        if (hash === 'one')
          throw new CallError({
            code: 409,
            message: '',
            changed: {
              rev: 'two',
              by: { account: 'lina', name: '李娜' },
              at: null,
              record: { definition: theirs, hash: 'two' },
            },
          })
        return { hash: 'three' }
      },
    }
    const { result } = renderHook(() => {
      const [definition, takeIn] = useState<Note>({ ...first, title: 'mine' })
      const editing = { definition, mayEdit: true, takeIn: useCallback((next: Note) => takeIn(next), []) }
      return { definition, saving: useSaving(editing, { definition: first, hash: 'one' }, store) }
    })
    expect(await act(() => result.current.saving.save())).toBe(true)
    const both = { title: 'mine', text: 'theirs' }
    expect(sent.slice(1)).toEqual([[both, 'two']])
    expect(result.current.definition).toEqual(both)
    expect(result.current.saving).toMatchObject({ state: 'saved', joined: '李娜' })
  })

  it('a change that is taken back while the one before is being kept leaves nothing that waits', async () => {
    let answer = (_kept: { hash: string }): void => undefined
    const store: DraftStore<Note> = {
      keptName: 'note-back',
      shape,
      read: (value) => (value as Note | undefined) ?? null,
      send: () => new Promise((resolve) => (answer = resolve)),
    }
    const first = { title: 'a', text: 'b' }
    const { result } = renderHook(() => {
      const [definition, set] = useState<Note>({ ...first, title: 'one' })
      const editing = { definition, mayEdit: true, takeIn: useCallback((next: Note) => set(next), []) }
      return { set, saving: useSaving(editing, { definition: first, hash: '1' }, store) }
    })
    act(() => void result.current.saving.save())
    act(() => result.current.set({ ...first, title: 'two' }))
    await act(async () => answer({ hash: '2' }))
    expect(result.current.saving.state).toBe('waiting')
    act(() => result.current.set({ ...first, title: 'one' }))
    expect(result.current.saving.state).toBe('saved')
  })
})
