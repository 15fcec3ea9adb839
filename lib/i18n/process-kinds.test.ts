import { processKind } from './process-kinds'

describe('what a process is about', () => {
  it('is told by words of its name in any language, and by nothing where it says nothing', () => {
    expect(['采购申请', 'Leave request', '用印申請', '入职事项办理', '会议室', ''].map(processKind)).toEqual([
      'purchase',
      'leave',
      'seal',
      'joining',
      null,
      null,
    ])
  })
})
