import { act, renderHook } from '@testing-library/react'
import { Activity, createContext, useCallback, useContext, useState, type ReactNode } from 'react'
import { CallError } from '@/lib/client/call-error'
import { ownName } from '@/lib/client/drawn-for'
import { keep, kept } from '@/lib/client/kept'
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

  describe('begun with what this browser kept without a connection', () => {
    const Shown = createContext<'visible' | 'hidden'>('visible')
    const Within = ({ children }: { children: ReactNode }) => <Activity mode={useContext(Shown)}>{children}</Activity>
    const base = { title: 'a', text: 'b' }
    const sent = jest.fn()
    const store: DraftStore<Note> = {
      keptName: 'note-draft:one',
      shape,
      read: (value) => (value as Note | undefined) ?? null,
      send: async (note) => (sent(note), { hash: 'later' }),
    }
    let mode: 'visible' | 'hidden'
    const open = (first: Note) =>
      renderHook(
        () => {
          const [definition, set] = useState<Note>(first)
          const [baseline] = useState({ definition: first, hash: 'now' })
          const editing = { definition, mayEdit: true, takeIn: useCallback((next: Note) => set(next), []) }
          return { definition, set, saving: useSaving(editing, baseline, store) }
        },
        {
          wrapper: ({ children }) => (
            <Shown value={mode}>
              <Within>{children}</Within>
            </Shown>
          ),
        },
      )
    beforeEach(() => {
      mode = 'visible'
      sent.mockReset()
      localStorage.clear()
    })

    it('takes it in where nobody else changed the same, once and not at every return to the page', async () => {
      keep(ownName('note-draft:one'), { base, definition: { ...base, title: 'mine' } })
      const { result, rerender } = open({ ...base, text: 'theirs' })
      await act(async () => undefined)
      expect(result.current.definition).toEqual({ title: 'mine', text: 'theirs' })
      act(() => result.current.set({ title: 'newer', text: 'theirs' }))
      for (const next of ['hidden', 'visible'] as const) {
        mode = next
        rerender()
      }
      expect(result.current.definition).toEqual({ title: 'newer', text: 'theirs' })
    })

    it('asks where somebody else has changed the same, and overwrites nothing before', async () => {
      keep(ownName('note-draft:one'), { base, definition: { ...base, title: 'mine' } })
      const { result } = open({ ...base, title: 'theirs' })
      await act(async () => undefined)
      expect(result.current.saving.state).toBe('asking')
      expect(result.current.saving.question?.conflicts).toMatchObject([{ mine: 'mine', theirs: 'theirs' }])
      expect(sent).not.toHaveBeenCalled()
      act(() => result.current.saving.question?.answer(['mine']))
      expect(await act(() => result.current.saving.save())).toBe(true)
      expect(sent).toHaveBeenCalledWith({ title: 'mine', text: 'b' })
      expect(kept(ownName('note-draft:one'))).toBeUndefined()
    })

    it('leaves what somebody else kept in the same browser to him', async () => {
      keep('note-draft:one:somebody-else', { base, definition: { ...base, title: 'hers' } })
      const { result } = open(base)
      await act(async () => undefined)
      expect(result.current.definition).toEqual(base)
    })
  })
})
