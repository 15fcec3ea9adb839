/** Letters as they are typed for pinyin, without what separates syllables; '' for what cannot be pinyin. */
export function soundsOf(keyword: string): string {
  const typed = keyword
    .toLowerCase()
    .replaceAll('ü', 'v')
    .replace(/[\s'’]+/g, '')
  return /^[a-z][a-z0-9]*$/.test(typed) ? typed : ''
}

/** Whether a name of these sounds is what was typed: `zhangsan`, `zhang s`, `zs`. Sounds are as the server keeps them, from each sign on. */
export function soundsLike(sounds: string | undefined, keyword: string): boolean {
  const spoken = soundsOf(keyword)
  return spoken !== '' && Boolean(sounds?.includes(` ${spoken}`))
}
