import { sql } from 'kysely'
import type { z } from 'zod'
import { locales, type Locale } from '@/lib/contracts/auth'
import type { getLanguageText, getLanguageTexts, saveLanguageText } from '@/lib/contracts/languages'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { deliveredWords } from './delivered-words'
import { judge } from './message-form'

interface Own {
  key: string
  locale: Locale
  text: string
}

async function readOwn(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<Own>`select message_key as key, locale, text from language_texts`.execute(tx)
  return new Map(rows.map(({ key, locale, text }) => [`${locale} ${key}`, text]))
}

const besideDelivered = (key: string, delivered: Record<Locale, string>, own: Map<string, string>) =>
  Object.fromEntries(
    locales.map((locale) => [locale, { delivered: delivered[locale], own: own.get(`${locale} ${key}`) ?? null }]),
  ) as Record<Locale, { delivered: string; own: string | null }>

/** @throws AppError object.unknown for a key no page has */
export async function readText({ tx }: CallContext, key: string): Promise<z.output<typeof getLanguageText.data>> {
  const delivered = deliveredWords().get(key)
  if (!delivered) throw new AppError('object.unknown')
  return { key, texts: besideDelivered(key, delivered, await readOwn(tx)) }
}

/** One page of the words, by area, keyword in key or text, and whether the company has its own. */
export async function listTexts(
  { tx }: CallContext,
  input: z.output<typeof getLanguageTexts.input>,
): Promise<z.output<typeof getLanguageTexts.data>> {
  const own = await readOwn(tx)
  const wanted = input.keyword.trim().toLocaleLowerCase()
  const found = [...deliveredWords()]
    .map(([key, delivered]) => ({ key, texts: besideDelivered(key, delivered, own) }))
    .filter(({ key, texts }) => {
      const all = Object.values(texts)
      if (input.area && !key.startsWith(`${input.area}.`)) return false
      if (input.onlyOwn && all.every((text) => text.own === null)) return false
      return (
        !wanted ||
        key.toLocaleLowerCase().includes(wanted) ||
        all.some((text) => `${text.delivered}\n${text.own ?? ''}`.toLocaleLowerCase().includes(wanted))
      )
    })
  const from = (input.currentPageIndex - 1) * input.pageSize
  const areas = [...new Set([...deliveredWords().keys()].map((key) => key.split('.')[0]!))].sort()
  return { areas, records: found.length, rows: input.pageSize < 0 ? found : found.slice(from, from + input.pageSize) }
}

/** @throws AppError object.unknown for a key no page has; input.invalid naming the language whose text cannot stand */
export async function saveOwn(
  context: CallContext,
  { key, texts }: z.output<typeof saveLanguageText.input>,
): Promise<void> {
  const { tx, caller, now, locale: reader } = context
  const delivered = deliveredWords().get(key)
  if (!delivered) throw new AppError('object.unknown')
  const before: Record<string, string> = {}
  const own = await readOwn(tx)
  for (const locale of locales) {
    const known = own.get(`${locale} ${key}`)
    if (known !== undefined) before[locale] = known
    const text = texts[locale]?.trim()
    if (!text || text === delivered[locale]) {
      await sql`delete from language_texts where message_key = ${key} and locale = ${locale}`.execute(tx)
      continue
    }
    const judged = judge(text, delivered[locale])
    if ('wrong' in judged)
      throw new AppError(
        'input.invalid',
        {},
        { [`texts.${locale}`]: sentence(reader, `errors.fields.${judged.wrong}`, { slot: judged.slot }) },
      )
    await sql`insert into language_texts (locale, message_key, text, compiled, changed_by, changed_at)
      values (${locale}, ${key}, ${text}, ${JSON.stringify(judged.compiled)}::jsonb, ${caller.account}, ${now})
      on conflict (tenant_id, locale, message_key) do update set text = excluded.text, compiled = excluded.compiled, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
      tx,
    )
  }
  await context.audit({ action: 'language.save', objectType: 'languageText', objectId: key, before, after: texts })
}

export async function readCompiled(tx: Tx, locale: Locale): Promise<Record<string, z.core.util.JSONType>> {
  const { rows } = await sql<{
    key: string
    compiled: z.core.util.JSONType
  }>`select message_key as key, compiled from language_texts where locale = ${locale}`.execute(tx)
  // A key of an older version has no place any more.
  return Object.fromEntries(
    rows.filter(({ key }) => deliveredWords().has(key)).map(({ key, compiled }) => [key, compiled]),
  )
}
