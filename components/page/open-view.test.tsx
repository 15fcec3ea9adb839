import { viewAt } from './open-view'

describe('the view an address leads to', () => {
  it('is another for another task, and the same for another filter of one list', () => {
    const task = (tid: string) => viewAt([], '/bpm/task/TaskDetailVue', `tid=${tid}`)
    expect(task('1')?.key).not.toBe(task('2')?.key)
    expect(viewAt([], '/index', 'a=1')?.key).toBe(viewAt([], '/index', 'a=2')?.key)
    expect(task('1')?.href).toBe('/bpm/task/TaskDetailVue?tid=1')
  })

  it('is none where no page is', () => expect(viewAt([], '/nowhere', '')).toBeNull())
})
