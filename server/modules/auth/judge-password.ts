import { pinyin } from 'pinyin-pro'
import { sql } from 'kysely'
import { passwordPattern } from '@/lib/contracts/account'
import type { Environment } from '@/lib/environment'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { sentence } from '@/server/http/sentences'
import { weaknessOf } from './weak-password'

type Rule = Pick<Environment, 'PASSWORD_RULE' | 'PASSWORD_MIN' | 'PASSWORD_MAX'>

/**
 * Holds a new password to the rule of the installation (R5-01, decisions 38): the specified pattern with its message, or
 * a length alone.
 * @throws AppError input.invalid naming the fields
 */
export function requireRule(
  { locale }: Pick<CallContext, 'locale'>,
  rule: Rule,
  password: string,
  fields = ['password', 'password2'],
): void {
  const { PASSWORD_RULE: kind, PASSWORD_MIN: min, PASSWORD_MAX: max } = rule
  const length = [...password].length
  const fits = kind === 'specified' ? passwordPattern.test(password) : length >= min && length <= max
  if (fits) return
  const said =
    kind === 'specified'
      ? sentence(locale, 'errors.fields.password.pattern')
      : sentence(locale, 'errors.fields.password.length', { min, max })
  throw new AppError('input.invalid', {}, Object.fromEntries(fields.map((field) => [field, said])))
}

/**
 * Refuses, whatever the rule, what is leaked or common and what is made of the person's own data.
 * @throws AppError password.common, password.own
 */
export async function refuseWeak(
  context: Pick<CallContext, 'tx' | 'locale'>,
  password: string,
  accounts: string[],
): Promise<void> {
  const weakness = weaknessOf(password, await ownWords(context, accounts))
  if (weakness)
    throw new AppError(
      `password.${weakness}`,
      {},
      { password: sentence(context.locale, `errors.fields.password.${weakness}`) },
    )
}

/** What an attacker knows of people: account, names and their sounds, number, mail, department and company. */
async function ownWords({ tx }: Pick<CallContext, 'tx'>, accounts: string[]): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select unnest(array[u.account, u.name, u.dsp_name, u.hrid, u.email, coalesce(g.name, '')]) as said from users u left join groups g on g.group_id = u.department_id where u.account = any(${accounts}::text[])
    union select name from groups where parent_id is null`.execute(tx)
  return [...new Set([...accounts, ...rows.map(({ said }) => said)].flatMap(wordsOf))].filter(
    (word) => word.length >= 3,
  )
}

/** The words in a text, and of Chinese ones every run of sounds: yunfan and yunfankeji of 云帆科技. */
function wordsOf(text: string): string[] {
  const latin = text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []
  const runs = (text.match(/\p{Script=Han}{1,12}/gu) ?? []).flatMap((han) => {
    const sounds = [
      pinyin(han, { toneType: 'none', type: 'array', v: true }),
      pinyin(han, { toneType: 'none', type: 'array', v: true, mode: 'surname' }),
    ]
    return [
      han,
      ...sounds.flatMap((one) =>
        one.flatMap((_, from) => one.slice(from + 1).map((__, more) => one.slice(from, from + more + 2).join(''))),
      ),
    ]
  })
  const joined = text.toLowerCase().replace(/[^a-z0-9]/g, '')
  return [...latin, ...runs, joined]
}
