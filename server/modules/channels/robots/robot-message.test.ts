import { robotRequest } from './robot-message'

describe('what a group is told', () => {
  it.each(['wecom', 'dingtalk'] as const)('%s: of a long request the words are cut, and the link is whole', (kind) => {
    const link = 'https://baton.example/bpm/task/TaskDetailVue?detailType=Edit&tid=t-1'
    const message = { heading: '采购', lines: ['理由 '.repeat(400), '备注 '.repeat(400)], link, linkText: '打开' }
    const { body } = robotRequest({ kind, address: 'https://chat.example/hook', signingKey: '' }, message, new Date(0))
    const { markdown } = JSON.parse(body) as { markdown: { content?: string; text?: string } }
    const said = markdown.content ?? markdown.text ?? ''
    expect(said.endsWith(`[打开](${link})`)).toBe(true)
    expect(Buffer.byteLength(said)).toBeLessThanOrEqual(4096)
  })
})
