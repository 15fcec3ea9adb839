/**
 * Words and runs that common passwords are made of. A password the pattern allows has a letter, a digit and a sign; those
 * in use everywhere are such a word with a year or a run of digits and one sign, so the core is what is looked up.
 */
const cores = new Set([
  'password', 'passw0rd', 'pass', 'qwerty', 'qwertyuiop', 'asdfgh', 'zxcvbn', 'admin', 'administrator', 'root', 'welcome', 'letmein', 'iloveyou',
  'woaini', 'abc', 'abcd', 'abcdef', 'a', 'aa', 'aaa', 'qq', 'test', 'user', 'guest', 'login', 'master', 'dragon', 'monkey', 'sunshine', 'princess',
  'football', 'baseball', 'superman', 'batman', 'trustno', 'hello', 'changeme', 'default', 'secret', 'summer', 'winter', 'spring', 'autumn',
  'company', 'office', 'china', 'beijing', 'shanghai', 'p@ssword', 'p@ssw0rd', 'p@ss', 'qaz', 'qazwsx', 'wsx', 'q1w2e3r4',
])
const runs = /^(?:0+|1+|12|123|1234|12345|123456|1234567|12345678|123456789|654321|321|111|888|666|520|1314|5201314|(?:19|20)\d\d)?$/

/** True for a password that stands on every attacker's first page. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const trimmed = lower.replace(/^[~!#$%^&*,.?_-]+|[~!@#$%^&*,.?_-]+$/g, '')
  const parts = /^(\D*?)[~!@#$%^&*,.?_-]*(\d*)$/.exec(trimmed) ?? /^(.*?)(\d*)$/.exec(trimmed)!
  const [, word = '', digits = ''] = parts
  return (cores.has(word) && runs.test(digits)) || cores.has(trimmed)
}
