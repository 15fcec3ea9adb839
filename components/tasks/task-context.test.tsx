import { customAddress, pageOfForm, taskAddress } from '@/lib/client/task-address'
import { formDefinition } from '@/lib/contracts/forms'
import { formType } from '@/lib/words/workflow-enumerations'
import { openModeIn, systemIdIn, taskContextIn } from './task-context'

describe('links to tasks', () => {
  it('R2.10-18 R3-19 carry the context of a task in their query', () => {
    const query = new URLSearchParams('detailType=edit&pid=p&aid=a&tid=t&wid=w&fid=f')
    expect(taskContextIn(query)).toEqual({
      detailType: 'Edit',
      processId: 'p',
      activityId: 'a',
      taskId: 't',
      workItemId: 'w',
      formId: 'f',
    })
  })

  it('R3-19 carry the system a link comes from', () => {
    expect(systemIdIn(new URLSearchParams('tid=t&sid=crm'))).toBe('crm')
    expect(systemIdIn(new URLSearchParams('tid=t'))).toBe('')
    expect(taskAddress({ detailType: 'View', taskId: 't', systemId: 'crm' })).toContain('&sid=crm')
  })

  it('R2.10-13 open for viewing unless they say otherwise', () => {
    for (const [wanted, type] of [
      ['', 'View'],
      ['PRINT', 'Print'],
      ['Edit', 'Edit'],
      ['nonsense', 'View'],
    ]) {
      expect(taskContextIn(new URLSearchParams({ detailType: wanted! })).detailType).toBe(type)
    }
  })

  it('R2.10-14 R2.10-15 R2.10-17 lead to the page of the form', () => {
    expect(pageOfForm(formType.Normal, 'Edit')).toBe('/bpm/task/taskDetail')
    expect(pageOfForm(formType.Normal, 'Print')).toBe('/bpm/task/taskPrint')
    expect(pageOfForm(formType.JSON, 'View')).toBe('/bpm/task/TaskDetailVue')
    expect(pageOfForm(formType.JSON, 'Print')).toBe('/bpm/task/taskPrintVue')
    expect(pageOfForm(formType.Frame, 'Edit')).toBe('/bpm/task/taskDetail2')
    expect(taskAddress({ detailType: 'Edit', taskId: 't', workItemId: 'w', processId: 'p' })).toBe(
      '/bpm/task/TaskDetailVue?detailType=Edit&pid=p&tid=t&wid=w',
    )
  })

  it('R2.10-16 a form of one’s own opens at its address, told which task it is about; its print stays ours', () => {
    const form = (address?: string, type: number = formType.UserForm) => ({ formType: type, definition: { address } })
    const target = { detailType: 'Edit' as const, taskId: 't', workItemId: 'w' }
    expect(customAddress(form('/legacy/form?v=2'), target)).toBe('/legacy/form?v=2&detailType=Edit&tid=t&wid=w')
    expect(customAddress(form('https://forms.example.com/x'), target)).toBe(
      'https://forms.example.com/x?detailType=Edit&tid=t&wid=w',
    )
    expect(customAddress(form('/legacy/form'), { ...target, detailType: 'Print' })).toBeNull()
    expect(customAddress(form(), target)).toBeNull()
    expect(customAddress(form('/legacy/form'), { ...target, systemId: 'crm' })).toBe(
      '/legacy/form?detailType=Edit&tid=t&wid=w&sid=crm',
    )
    expect(customAddress(form('/legacy/form', formType.JSON), target)).toBeNull()
  })

  it.each(['//evil.example', 'javascript:alert(1)', 'form', '/\\\\evil'])(
    'R2.10-16 a form cannot be defined to open at %s',
    (address) => {
      expect(formDefinition.safeParse({ address, sections: [{ id: 's', title: 'S', fields: [] }] }).success).toBe(false)
    },
  )

  it('R2.10-19 R2.10-20 open in place, in a new window, or instead of the page before; on a phone never in a new window', () => {
    const query = (openMode: string) => new URLSearchParams({ openMode })
    expect(openModeIn(new URLSearchParams(), false)).toBe('Default')
    expect(openModeIn(query('blank'), false)).toBe('Blank')
    expect(openModeIn(query('Blank'), true)).toBe('Default')
    expect(openModeIn(query('Replace'), true)).toBe('Replace')
  })
})
