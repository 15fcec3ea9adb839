import { soundsLike, soundsOf } from './sounds'

describe('names by their sounds', () => {
  it('takes what is typed with or without spaces, apostrophes and capitals', () => {
    expect(['Zhang S', "xi'an", 'lü', ' zs '].map(soundsOf)).toEqual(['zhangs', 'xian', 'lv', 'zs'])
    expect(['张', '', '  ', '123', 'a%', 'a_b'].map(soundsOf)).toEqual(['', '', '', '', '', ''])
  })

  it('begins where a sign begins', () => {
    const sounds = ' zhangsan san zs s'
    expect(['zhang', 'zhang s', 'san', 'zs', 's'].every((typed) => soundsLike(sounds, typed))).toBe(true)
    expect(['hang', 'an', 'zsan'].some((typed) => soundsLike(sounds, typed))).toBe(false)
    expect(soundsLike(undefined, 'zs') || soundsLike('', 'zs') || soundsLike(sounds, '')).toBe(false)
  })
})
