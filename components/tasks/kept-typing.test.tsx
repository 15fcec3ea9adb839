import { act as settled, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, useState } from 'react'
import { FormEditor } from '@/components/form-runtime/form-editor'
import { useFormState } from '@/components/form-runtime/use-form-state'
import { toasts } from '@/lib/client/toasts'
import { keep, kept } from '@/lib/client/kept'
import { formDefinition, type FormData } from '@/lib/contracts/forms'
import type { TaskView } from '@/lib/contracts/tasks'
import { resolveRights } from '@/lib/form-data/step-rights'
import { renderInShell } from '@/tests/support/in-shell'
import type { FormSurroundings } from '@/components/form-runtime/field-props'
import { typedAtStart } from '@/lib/client/typed-values'
import { RestoredNotice } from './restored-notice'
import { keepTyping, useKeptTyping } from './use-kept-typing'

const definition = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '采购',
      fields: [
        { id: 'what', type: 'text', label: '物品' },
        { id: 'papers', type: 'attachment', label: '附件' },
      ],
    },
  ],
})
const rights = resolveRights(definition, { default: 'edit', fields: {} })
const none: FormData = {}
const view = {
  task: { taskId: null, processId: 'p', title: '', rev: 0 },
  workItem: null,
  form: { definition, data: none, rights },
} as unknown as TaskView

let mockCompany = ''
jest.mock('@/lib/client/drawn-for', () => ({
  ...jest.requireActual<object>('@/lib/client/drawn-for'),
  ownName: (name: string) => `${name}:${mockCompany}`,
}))
const atStart = () => typedAtStart('admin', 'p')
/** Of a task of one's own, the name is made the same way. */
const atTask = () => typedAtStart('admin', 't')

let sent: FormData = {}
function Form({ of = view, fillsIn = true }: { of?: TaskView; fillsIn?: boolean }) {
  const form = useFormState({ definition, data: of.form.data, rights, files: [] })
  const typing = useKeptTyping(of, form, fillsIn)
  return (
    <>
      {typing.restoredAt && (
        <RestoredNotice
          at={typing.restoredAt}
          asLast={typing.asLast}
          ofDocument={typing.ofDocument}
          onBringBack={typing.overtaken ? typing.bringBack : undefined}
          onDiscard={typing.discard}
        />
      )}
      <output>{form.dirty ? 'dirty' : 'clean'}</output>
      <button onClick={() => typing.settle({ taskId: 't', rev: 1, data: form.data })}>saved</button>
      <FormEditor definition={definition} state={form} />
      <button onClick={() => (sent = form.typed)}>send</button>
      <button onClick={() => form.settle(sent)}>arrived</button>
    </>
  )
}

/** A tag of the shell that may be left and come back to. */
function Tag({ of }: { of?: TaskView }) {
  const [shown, setShown] = useState(true)
  return (
    <>
      <button onClick={() => setShown(!shown)}>tag</button>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <Form of={of} />
      </Activity>
    </>
  )
}

beforeEach(() => {
  localStorage.clear()
  mockCompany = ''
})
afterEach(() => toasts.set([]))

describe('R2.9-19 what is typed is kept', () => {
  it('and what was brought back is not laid over what was typed since, whenever its tag is looked at again', async () => {
    keep(atStart(), { at: new Date().toISOString(), values: { what: '旧的' } })
    renderInShell(<Tag />, { answers: {} })
    const what = await screen.findByRole('textbox', { name: '物品' })
    expect(what).toHaveValue('旧的')
    await userEvent.clear(what)
    await userEvent.type(what, '新的')
    await userEvent.click(screen.getByText('tag'))
    await userEvent.click(screen.getByText('tag'))
    expect(what).toHaveValue('新的')
  })

  it('what is typed while it is sent stays typed', async () => {
    renderInShell(<Form />, { answers: {} })
    const what = await screen.findByRole('textbox', { name: '物品' })
    await userEvent.type(what, '桌')
    await userEvent.click(screen.getByText('send'))
    await userEvent.type(what, '子')
    await userEvent.click(screen.getByText('arrived'))
    expect(what).toHaveValue('桌子')
    await userEvent.click(screen.getByText('send'))
    await userEvent.click(screen.getByText('arrived'))
    expect(what).toHaveValue('')
  })

  it('under the name of what opens next, when an act is undone', () => {
    keepTyping('admin', { taskId: 't', workItemId: '' }, view, {
      data: { what: '椅子' },
      surroundings: { files: [] } as unknown as FormSurroundings,
    })
    expect(kept(atTask())).toMatchObject({ values: { what: '椅子' } })
    expect(kept(atStart())).toBeUndefined()
  })
})

const what = () => screen.findByRole('textbox', { name: '物品' })
const taskWith = (value: string) =>
  ({
    ...view,
    task: { ...view.task, taskId: 't', rev: 3 },
    form: { ...view.form, data: { what: value } },
  }) as unknown as TaskView
const tableKept = { at: '2026-11-26T08:00:00Z', values: { what: '桌子' }, over: { what: '' } }

describe('what is kept belongs to one request, one page and one company', () => {
  it('goes on with the draft once there is one', async () => {
    renderInShell(<Form />, { answers: {} })
    await userEvent.type(await what(), '桌')
    await waitFor(() => expect(kept(atStart())).toMatchObject({ values: { what: '桌' } }))
    await userEvent.click(screen.getByText('saved'))
    await userEvent.type(await what(), '子')
    await waitFor(() => expect(kept(atTask())).toMatchObject({ values: { what: '桌子' } }))
    expect(kept(atStart())).toBeUndefined()
    await userEvent.click(screen.getByText('saved'))
    expect(kept(atTask())).toBeUndefined()
    // What the server has is known: back to the beginning is another change.
    await userEvent.clear(await what())
    await waitFor(() => expect(kept(atTask())).toMatchObject({ values: { what: '' } }))
  })

  it('is kept though the page goes before it was quiet', async () => {
    renderInShell(<Form />, { answers: {} })
    await userEvent.type(await what(), '桌')
    cleanup()
    expect(kept(atStart())).toMatchObject({ values: { what: '桌' } })
  })

  it('is forgotten when it is deleted again', async () => {
    renderInShell(<Form />, { answers: {} })
    await userEvent.type(await what(), '桌')
    await waitFor(() => expect(kept(atStart())).toBeDefined())
    await userEvent.clear(await what())
    await waitFor(() => expect(kept(atStart())).toBeUndefined())
  })

  it('is not forgotten by another window', async () => {
    renderInShell(<Form />, { answers: {} })
    await userEvent.type(await what(), '桌')
    await waitFor(() => expect(kept(atStart())).toBeDefined())
    keep(atStart(), { at: new Date().toISOString(), page: 'other', values: { what: '椅' } })
    await userEvent.click(screen.getByText('saved'))
    expect(kept(atStart())).toMatchObject({ values: { what: '椅' } })
  })

  it('is seen in no other company', async () => {
    mockCompany = 'one'
    renderInShell(<Form />, { answers: {} })
    await userEvent.type(await what(), '桌')
    await waitFor(() => expect(kept(atStart())).toBeDefined())
    cleanup()
    mockCompany = 'two'
    renderInShell(<Form />, { answers: {} })
    expect(await what()).toHaveValue('')
  })
})

describe('what was typed over something that has changed since', () => {
  it('is only offered, and nothing is changed before the person wants it', async () => {
    keep(atTask(), tableKept)
    renderInShell(<Form of={taskWith('手机上写的')} />, { answers: {} })
    const bringBack = await screen.findByRole('button', { name: '恢复这些内容' })
    expect(await what()).toHaveValue('手机上写的')
    expect(screen.getByText('clean')).toBeVisible()
    await userEvent.click(bringBack)
    expect(await what()).toHaveValue('桌子')
    expect(screen.queryByRole('button', { name: '恢复这些内容' })).toBeNull()
  })

  it.each([
    ['放弃这些内容', '手机上写的'],
    ['恢复这些内容', '桌子和椅子'],
  ])(
    'is dealt with once: after “%s” nothing of it comes back when the tag is looked at again',
    async (deed, stands) => {
      keep(atTask(), tableKept)
      renderInShell(<Tag of={taskWith('手机上写的')} />, { answers: {} })
      await userEvent.click(await screen.findByRole('button', { name: deed }))
      if (deed === '恢复这些内容') await userEvent.type(await what(), '和椅子')
      for (const _ of [1, 2]) await userEvent.click(screen.getByText('tag'))
      expect(await what()).toHaveValue(stands)
    },
  )

  it('stays on offer while something else is typed and saved, and giving it up takes nothing of that away', async () => {
    keep(atTask(), tableKept)
    renderInShell(<Form of={taskWith('手机上写的')} />, { answers: {} })
    await screen.findByRole('button', { name: '恢复这些内容' })
    await userEvent.type(await what(), '！')
    await userEvent.click(screen.getByText('saved'))
    expect(kept(atTask())).toMatchObject({ values: { what: '桌子' } })
    expect(screen.getByRole('button', { name: '恢复这些内容' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '放弃这些内容' }))
    expect(await what()).toHaveValue('手机上写的！')
  })

  it.each(['', '桌子'])('stands there as ever where it is as it was, or the same: %j', async (now) => {
    keep(atTask(), tableKept)
    renderInShell(<Form of={taskWith(now)} />, { answers: {} })
    await waitFor(async () => expect(await what()).toHaveValue('桌子'))
    expect(screen.queryByRole('button', { name: '恢复这些内容' })).toBeNull()
  })
})

it('what is kept is laid into a page that was only read at first', async () => {
  keep(atTask(), tableKept)
  function Opened() {
    const [fillsIn, setFillsIn] = useState(false)
    return (
      <>
        <button onClick={() => setFillsIn(true)}>read anew</button>
        <Form of={taskWith('')} fillsIn={fillsIn} />
      </>
    )
  }
  renderInShell(<Opened />, { answers: {} })
  expect(await what()).toHaveValue('')
  await userEvent.click(screen.getByText('read anew'))
  expect(await what()).toHaveValue('桌子')
})

describe('a file on its way up', () => {
  const browsers = globalThis.XMLHttpRequest
  afterEach(() => {
    globalThis.XMLHttpRequest = browsers
  })

  it('is not left behind: nothing is handed in before it is there', async () => {
    let arrive = () => undefined as void
    globalThis.XMLHttpRequest = class {
      upload = {}
      status = 200
      response: unknown
      onload?: () => void
      open = () => undefined
      setRequestHeader = () => undefined
      send = () => {
        const data = { fileId: 'f', name: 'a.txt', size: 1, mediaType: 'text/plain', uploadedBy: '', uploadedAt: '' }
        this.response = { code: 200, message: '', data }
        arrive = () => this.onload?.()
      }
    } as never
    function Checked() {
      const form = useFormState({ definition, data: none, rights, files: [] })
      const [right, setRight] = useState('')
      return (
        <>
          <FormEditor definition={definition} state={form} />
          <button onClick={() => setRight(String(form.check()))}>check</button>
          <output>{right}</output>
        </>
      )
    }
    renderInShell(<Checked />, { answers: {} })
    await userEvent.upload(await screen.findByLabelText(/附件|添加文件/), new File(['x'], 'a.txt'))
    expect(await screen.findByRole('progressbar')).toBeVisible()
    await userEvent.click(screen.getByText('check'))
    expect(screen.getByText('false')).toBeVisible()
    expect(toasts.get().at(-1)?.text).toContain('上传')
    await settled(async () => arrive())
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    await userEvent.click(screen.getByText('check'))
    expect(screen.getByText('true')).toBeVisible()
  })
})
