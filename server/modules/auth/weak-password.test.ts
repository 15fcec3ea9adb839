import { weaknessOf } from './weak-password'

const own = ['zhangwei', 'zhang', 'yunfan', 'yunfankeji', 'e1024']

describe('R5-01 passwords an attacker tries first', () => {
  it.each([
    '1qaz@WSX',
    'Qwe12345!',
    'aaaa1111!',
    'Password@2026',
    'P@ssw0rd!',
    'Welcome#26',
    'abcABC123!',
    'qwertyuiop1!',
    'zaq1@WSX',
    '!QAZ2wsx',
    'Iloveyou#1',
    '12345678',
    '123456789012345',
    'Admin@123',
    'q1w2e3r4#A',
    'Baton#2026',
  ])('are refused as common: %s', (password) => expect(weaknessOf(password, own)).toBe('common'))

  it.each([
    'Yunfan#2026',
    'Zhangwei#1',
    'zhangwei1990!',
    'Zh@ngWei2026',
    'YunFanKeji#8',
    'E1024#abX'.replace('abX', '99'),
  ])('are refused as made of the person’s own data: %s', (password) => expect(weaknessOf(password, own)).toBe('own'))

  it.each([
    'Fresh#2027',
    'Harbour#4719',
    'correct horse battery staple',
    'Tq7~vLp2',
    'Other#12345x',
    'my zhang dynasty vase is blue',
    '雨打芭蕉夜听潮起潮落声声慢',
  ])('are not among them: %s', (password) => expect(weaknessOf(password, own)).toBeNull())

  it('says so at once, however long the password is', () => {
    expect(weaknessOf('x7'.repeat(64), own)).toBeDefined()
  })
})
