/** Product names; they are the same in every language. */
const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/MicroMessenger/, 'WeChat'],
  [/DingTalk/, 'DingTalk'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** What a person recognises of a browser's long name; empty where it says nothing. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
  return { browser: named(browsers), system: named(systems) }
}
