import { workItemKind } from '@/lib/words/workflow-enumerations'
import type { MenuNode } from './menu-node'
import { resolveBare, resolvePage } from './resolve-page'

const node = (change: Partial<MenuNode>): MenuNode => ({
  id: 'x',
  code: 'x',
  title: 'X',
  icon: '',
  kind: 'page',
  href: '/x',
  view: 'a/b',
  frame: '',
  hidden: false,
  topId: 'MAIN_WORKPLACE',
  children: [],
  ...change,
})
const menus = [
  node({
    kind: 'folder',
    href: '',
    children: [node({ id: 'q', href: '/modules/portal/workitems/Queue', view: 'tasks/work-item-list' })],
  }),
  node({ id: 'empty', href: '/empty', view: '' }),
  node({ id: 'frame', kind: 'frame', href: '/frame/news', frame: 'https://news.example', view: '' }),
  node({ id: 'link', kind: 'link', href: '/outside' }),
]

describe('the page behind a path', () => {
  it('R2.6-04 R3-50 takes a work item list by the number of its kind as well, within the menus one has', () => {
    expect(resolvePage(menus, `/modules/portal/workitems/${workItemKind.Queue}`)).toMatchObject({
      path: '/modules/portal/workitems/Queue',
      view: 'tasks/work-item-list',
    })
    expect(resolvePage(menus, '/modules/portal/workitems/28')).toBeNull()
    expect(resolvePage(menus, `/modules/portal/workitems/${workItemKind.Draft}`)).toBeNull()
  })

  it('decisions 10: is found without regard to case and named canonically', () => {
    expect(resolvePage(menus, '/MODULES/portal/workitems/queue')).toMatchObject({
      path: '/modules/portal/workitems/Queue',
      view: 'tasks/work-item-list',
    })
    expect(resolvePage(menus, '/bpm/task/taskDetailVue')).toMatchObject({ path: '/bpm/task/TaskDetailVue' })
    expect(resolveBare('/LOGIN/admin')).toEqual({ path: '/login/admin', public: true })
    expect(resolveBare('/bpm/task/TASKPRINTVUE')).toEqual({ path: '/bpm/task/taskPrintVue', public: false })
  })

  it('R2.10-06 R2.10-08 of a frame is the frame view, of a menu without a view the warning', () => {
    expect(resolvePage(menus, '/frame/news')?.view).toBe('shell/frame-view')
    expect(resolvePage(menus, '/empty')?.view).toBe('shell/missing-view')
  })

  it('R2.4-04 R2.4-05 R2.4-07 of both report designers is the edited report; a report that is run has a page of its own each', () => {
    expect(resolvePage([], '/bpm/design/simple/report')).toMatchObject({ view: 'reports/report-designer' })
    expect(resolvePage([], '/bpm/design/simple/report2')).toMatchObject({ view: 'reports/cross-designer' })
    expect(resolvePage([], '/bpm/design/chart/edit')).toMatchObject({ view: 'reports/chart-designer' })
    expect(resolvePage([], '/modules/report/view')).toMatchObject({ view: 'reports/report-view' })
  })

  it('R2.6-07 of a message is found with its id as it was sent, whatever the case of the rest, and with nothing below it', () => {
    expect(resolvePage([], '/BPM/message/Detail/aB:c')).toMatchObject({
      path: '/bpm/message/detail/aB:c',
      view: 'inbox/message-detail',
    })
    expect(resolvePage([], '/bpm/message/detail/')).toBeNull()
    expect(resolvePage([], '/bpm/message/detail/a/b')).toBeNull()
  })

  it('R2.1-08 is none when no menu of the person leads there', () => {
    expect(resolvePage(menus, '/modules/portal/workitems/Draft')).toBeNull()
    expect(resolvePage(menus, '/outside')).toBeNull()
    expect(resolvePage([], '/index')).toMatchObject({ path: '/index' })
  })
})
