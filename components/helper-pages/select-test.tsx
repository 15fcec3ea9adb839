'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { useDebounced } from '@/components/data-list/use-debounced'
import { Field } from '@/components/ui/field'
import { dictionariesByCode } from '@/lib/client/dictionary'
import { askHelper, type HelperResult } from '@/lib/client/helper-window'
import { formHelperNames, helperNames, type HelperName } from '@/lib/menus/helper-pages'
import { HelperDialog, isDialog } from './helper-dialog'
import styles from '@/components/pickers/picker.module.css'

/** R2.8-29: tries every helper in a window of its own and shows what it hands back; reads a dictionary by its code. */
export function SelectTest() {
  const t = useTranslations('pickers')
  const [query, setQuery] = useState('')
  const [answer, setAnswer] = useState<{ name: HelperName; result: HelperResult | null } | null>(null)
  const [inDialog, setInDialog] = useState(false)
  const [opened, setOpened] = useState<HelperName | null>(null)
  const ask = async (name: HelperName) => {
    if (inDialog && isDialog(name)) return setOpened(name)
    setAnswer({
      name,
      result: await askHelper(
        `${formHelperNames.some((one) => one === name) ? '/form' : '/bpm/common'}/${name}${query ? `?${query}` : ''}`,
      ),
    })
  }
  return (
    <main className={styles.page}>
      <title>{t('test.title')}</title>
      <h1>{t('test.title')}</h1>
      <Field label={t('test.query')} hint="multiple=1&value=zhangwei">
        <input value={query} spellCheck={false} onChange={(event) => setQuery(event.target.value)} />
      </Field>
      <label className={styles.match}>
        <input type="checkbox" checked={inDialog} onChange={(event) => setInDialog(event.target.checked)} />
        {t('test.inDialog')}
      </label>
      <div className={styles.recent}>
        {[...helperNames, ...formHelperNames].map((name) => (
          <Button key={name} size="small" variant="outlined" onClick={() => void ask(name)}>
            {t(`helper.${name}`)}
          </Button>
        ))}
      </div>
      {answer && (
        <div role="status" className={styles.kept}>
          {t(`helper.${answer.name}`)}
          <pre>
            {answer.result === null
              ? t('noneChosen')
              : typeof answer.result === 'string'
                ? answer.result
                : JSON.stringify(answer.result, null, 1)}
          </pre>
        </div>
      )}
      <ByCode />
      {opened && (
        <HelperDialog
          name={opened}
          params={Object.fromEntries(new URLSearchParams(query))}
          onClose={() => setOpened(null)}
          onDone={(result) => setAnswer({ name: opened, result })}
        />
      )}
    </main>
  )
}

function ByCode() {
  const t = useTranslations('pickers')
  const [typed, setTyped] = useState('')
  const code = useDebounced(typed.trim())
  const { data } = useSWR(
    code ? ['dictionary', code] : null,
    async () => (await dictionariesByCode([code]))[code] ?? [],
  )
  return (
    <>
      <Field label={t('test.code')}>
        <input value={typed} maxLength={64} spellCheck={false} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      {code && data && (
        <Field label={t('test.choices', { count: data.length })}>
          <select>
            {data.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </Field>
      )}
    </>
  )
}
