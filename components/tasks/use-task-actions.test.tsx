import { act as settled, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { FormState } from '@/components/form-runtime/use-form-state'
import { kept } from '@/lib/client/kept'
import { toasts } from '@/lib/client/toasts'
import { typedAtStart } from '@/lib/client/typed-values'
import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { renderInShell } from '@/tests/support/in-shell'
import { useTaskActions } from './use-task-actions'

const view = {
  task: { taskId: null, processId: 'p', title: '', rev: 0 },
  workItem: null,
  can: { save: true, submit: true },
  form: { rights: {} },
} as unknown as TaskView
const form = {
  data: { purpose: '电脑' },
  check: () => true,
  settle: () => undefined,
  showErrors: () => undefined,
  surroundings: { files: [] },
  allHere: () => Promise.resolve(),
} as unknown as FormState

function Page() {
  const actions = useTaskActions({
    view,
    form,
    fillsIn: true,
    onReload: async () => undefined,
    onStored: () => undefined,
  })
  return (
    <>
      <button onClick={() => void actions.saveQuietly().catch(() => undefined)}>save</button>
      <button onClick={() => void actions.act('submit')}>submit</button>
    </>
  )
}

describe('what is submitted while the draft saves itself', () => {
  const outcome = (rev: number) => ({
    data: { taskId: 't', rev, to: [], outlook: null, undo: null, nextWorkItem: null },
  })
  const saving = (act: Parameters<typeof renderInShell>[1]['answers']['/api/task/act']) => {
    const place = renderInShell(<Page />, { answers: { '/api/task/act': act, '/api/task/open': { data: view } } })
    return { ...place, acts: () => place.sent.filter(({ path }) => path === '/api/task/act').map(({ input }) => input) }
  }

  it('is the draft itself, at the state the saving made of it', async () => {
    let arrive = (_: ReturnType<typeof outcome>) => undefined as void
    const held = new Promise<ReturnType<typeof outcome>>((resolve) => (arrive = resolve))
    const { acts, went } = saving((input) => (input.operator === operator.Save ? held : outcome(2)))
    await userEvent.click(screen.getByText('save'))
    await userEvent.click(screen.getByText('submit'))
    expect(acts()).toHaveLength(1)
    await settled(async () => arrive(outcome(1)))
    await waitFor(() => expect(acts()).toHaveLength(2))
    expect(acts()[1]).toMatchObject({ taskId: 't', expectedRev: 1 })
    await waitFor(() => expect(went.at(-1)).toContain('detailType=View'))
  })

  it('goes its way where the saving was refused', async () => {
    const refused = { code: 500, message: 'no' }
    const { acts } = saving((input) => (input.operator === operator.Save ? refused : outcome(1)))
    await userEvent.click(screen.getByText('save'))
    await userEvent.click(screen.getByText('submit'))
    await waitFor(() => expect(acts()).toHaveLength(2))
    expect(acts()[1]).toMatchObject({ taskId: '', expectedRev: 0 })
  })
})

describe('what is typed while a new request is saved for the first time', () => {
  const settle = jest.fn()
  const onStored = jest.fn()
  let allHere = () => Promise.resolve()
  const file = { fileId: 'f', name: 'a.txt' }
  function Typing() {
    const [purpose, setPurpose] = useState('电脑')
    const actions = useTaskActions({
      view: { ...view, form: { ...view.form, data: {}, rights: { purpose: 'edit' } } } as unknown as TaskView,
      form: { ...form, data: { purpose }, settle, allHere, surroundings: { files: [file] } } as unknown as FormState,
      fillsIn: true,
      onReload: async () => undefined,
      onStored,
    })
    return (
      <>
        <button onClick={() => void actions.act('save')}>save</button>
        <input aria-label="purpose" value={purpose} onChange={({ target }) => setPurpose(target.value)} />
      </>
    )
  }
  it('stands on the page of the draft', async () => {
    let arrive = () => undefined as void
    const outcome = { data: { taskId: 't', rev: 1, to: [], outlook: null, undo: null, nextWorkItem: null } }
    const held = new Promise<typeof outcome>((resolve) => (arrive = () => resolve(outcome)))
    const { went } = renderInShell(<Typing />, { answers: { '/api/task/act': () => held } })
    await userEvent.click(screen.getByText('save'))
    await userEvent.type(screen.getByLabelText('purpose'), '和椅子')
    await settled(async () => arrive())
    await waitFor(() => expect(went.at(-1)).toContain('tid=t'))
    expect(kept(typedAtStart('admin', 't'))).toMatchObject({ values: { purpose: '电脑和椅子' }, files: [file] })
    // It is typed on until the other page is here.
    expect(settle).not.toHaveBeenCalled()
    expect(onStored).toHaveBeenCalledWith(expect.objectContaining({ taskId: 't', rev: 1, data: { purpose: '电脑' } }))
  })

  it('is not left before the files on their way up are here', async () => {
    let arrive = () => undefined as void
    const held = new Promise<void>((resolve) => (arrive = resolve))
    allHere = () => held
    const outcome = { data: { taskId: 't', rev: 1, to: [], outlook: null, undo: null, nextWorkItem: null } }
    const { went, sent } = renderInShell(<Typing />, { answers: { '/api/task/act': outcome } })
    await userEvent.click(screen.getByText('save'))
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/task/act')).toBe(true))
    await settled(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(went).toEqual([])
    await settled(async () => arrive())
    await waitFor(() => expect(went.at(-1)).toContain('tid=t'))
  })
})

describe('what was sent and had no answer', () => {
  const gone = { code: 503, message: '' }
  const outcome = { data: { taskId: 't', rev: 1, to: [], outlook: null, undo: null, nextWorkItem: null } }

  it('is asked for before the next, when a draft may be there: there is one, and the next goes on from it', async () => {
    const answers = [gone, outcome, { data: { ...outcome.data, rev: 2 } }]
    const place = renderInShell(<Page />, {
      answers: { '/api/task/act': () => answers.shift()!, '/api/task/open': { data: view } },
    })
    const acts = () => place.sent.filter(({ path }) => path === '/api/task/act').map(({ input }) => input)
    await userEvent.click(screen.getByText('save'))
    await waitFor(() => expect(acts()).toHaveLength(1))
    await userEvent.click(screen.getByText('submit'))
    await waitFor(() => expect(acts()).toHaveLength(3))
    const [first, again, submitted] = acts()
    expect(again).toEqual(first)
    expect(submitted).toMatchObject({ operator: operator.Start, taskId: 't', expectedRev: 1 })
  })

  it('keeps the next waiting while there is still no answer', async () => {
    const place = renderInShell(<Page />, { answers: { '/api/task/act': gone } })
    const acts = () => place.sent.filter(({ path }) => path === '/api/task/act').map(({ input }) => input)
    await userEvent.click(screen.getByText('save'))
    await waitFor(() => expect(acts()).toHaveLength(1))
    await userEvent.click(screen.getByText('submit'))
    await waitFor(() => expect(acts()).toHaveLength(2))
    expect(acts().map((input) => input.operator)).toEqual([operator.Save, operator.Save])
  })

  describe('and would have begun a request', () => {
    function Corrected() {
      const [purpose, setPurpose] = useState('电脑')
      const actions = useTaskActions({
        view,
        form: { ...form, data: { purpose } } as FormState,
        fillsIn: true,
        onReload: async () => undefined,
        onStored: () => undefined,
      })
      return (
        <>
          <button onClick={() => void actions.act('submit')}>submit</button>
          <button onClick={() => void actions.saveQuietly().catch(() => undefined)}>save</button>
          <input aria-label="purpose" value={purpose} onChange={({ target }) => setPurpose(target.value)} />
        </>
      )
    }
    /** Commits what arrives, by its command id as the server does; of some it commits, the answer is lost, others get lost themselves. */
    const server = (...fates: ('answerLost' | 'lost')[]) => {
      const requests = new Map<string, string>()
      const place = renderInShell(<Corrected />, {
        answers: {
          '/api/task/open': { data: view },
          '/api/task/act': (input) => {
            const fate = fates.shift()
            if (fate === 'lost') return gone
            const content = JSON.stringify(input)
            const id = String(input.commandId)
            const known = requests.get(id)
            if (known && known !== content) return { code: 409, message: 'repeated' }
            if (!input.taskId) requests.set(id, content)
            return fate === 'answerLost' ? gone : outcome
          },
        },
      })
      return { ...place, requests }
    }

    it('begins no second one when it is submitted again with a field corrected', async () => {
      const { went, requests } = server('answerLost')
      await userEvent.click(await screen.findByText('submit'))
      await userEvent.type(screen.getByLabelText('purpose'), '和椅子')
      await userEvent.click(screen.getByText('submit'))
      await waitFor(() => expect(went.at(-1)).toContain('tid=t'))
      expect(requests.size).toBe(1)
      // What he corrected did not go along, and he is told.
      await waitFor(() => expect(toasts.get().map(({ kind }) => kind)).toContain('warning'))
    })

    it('nor after several corrections of which only the first had arrived', async () => {
      const { went, requests } = server('answerLost', 'lost', 'lost')
      await userEvent.click(await screen.findByText('submit'))
      for (const more of ['和', '椅', '子']) {
        await userEvent.type(screen.getByLabelText('purpose'), more)
        await userEvent.click(screen.getByText('submit'))
      }
      await waitFor(() => expect(went.at(-1)).toContain('tid=t'))
      expect(requests.size).toBe(1)
    })

    it('is handed in as corrected where it had not arrived', async () => {
      const { went, requests } = server('lost')
      await userEvent.click(await screen.findByText('submit'))
      await userEvent.type(screen.getByLabelText('purpose'), '和椅子')
      await userEvent.click(screen.getByText('submit'))
      await waitFor(() => expect(went.at(-1)).toContain('tid=t'))
      expect([...requests.values()]).toEqual([expect.stringContaining('电脑和椅子')])
    })

    it('nor is a draft put beside it', async () => {
      const { sent, requests } = server('answerLost')
      await userEvent.click(await screen.findByText('submit'))
      await userEvent.type(screen.getByLabelText('purpose'), '和椅子')
      await userEvent.click(screen.getByText('save'))
      await waitFor(() => expect(sent.at(-1)?.input).toMatchObject({ operator: operator.Save, taskId: 't' }))
      expect(requests.size).toBe(1)
    })

    it('is handed in after a draft that went out under its name and had no answer either', async () => {
      const { sent, requests } = server('lost', 'answerLost')
      await userEvent.click(await screen.findByText('submit'))
      await userEvent.type(screen.getByLabelText('purpose'), '和')
      await userEvent.click(screen.getByText('save'))
      await userEvent.type(screen.getByLabelText('purpose'), '椅子')
      await userEvent.click(screen.getByText('submit'))
      await waitFor(() =>
        expect(sent.findLast(({ path }) => path === '/api/task/act')?.input).toMatchObject({
          operator: operator.Start,
          taskId: 't',
          formData: { purpose: '电脑和椅子' },
        }),
      )
      expect(requests.size).toBe(1)
    })
  })

  it('is tried no more once the server has refused it, or the form does', async () => {
    const refused = { code: 500, message: 'no' }
    const answers = [gone, refused, gone]
    let right = true
    function Away() {
      const actions = useTaskActions({
        view,
        form: { ...form, check: () => right } as FormState,
        fillsIn: true,
        onReload: async () => undefined,
        onStored: () => undefined,
      })
      return (
        <>
          <button onClick={() => void actions.act('submit')}>submit</button>
          <output>{actions.away ? 'away' : 'here'}</output>
        </>
      )
    }
    renderInShell(<Away />, {
      answers: { '/api/task/act': () => answers.shift()!, '/api/task/open': { data: view } },
    })
    for (const state of ['away', 'here', 'away']) {
      await userEvent.click(screen.getByText('submit'))
      expect(await screen.findByText(state)).toBeVisible()
    }
    right = false
    await userEvent.click(screen.getByText('submit'))
    expect(await screen.findByText('here')).toBeVisible()
  })
})
