'use client'

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useId, useState, type FormEvent } from 'react'
import { PeopleField } from '@/components/pickers/people-field'
import form from '@/components/form-runtime/form.module.css'
import { useLeaving } from '@/components/ui/use-leaving'
import type { Actor } from '@/lib/contracts/tasks'
import { acts, type ActName } from '../acts/act-catalogue'
import type { ActDetails } from '../acts/act-details'
import { OpinionField } from '../acts/opinion-field'
import styles from '../acts/acts.module.css'

interface Props {
  act: ActName
  /** What it is about: so many items, or one by its title. */
  about: string
  /** Whether the words go with several items. */
  many: boolean
  pending: boolean
  onCancel(): void
  onAnswer(details: ActDetails): void
}

/** One act on many items: the words go with each of them. */
export function BulkDialog({ act, about, many, pending, onCancel, onAnswer }: Props) {
  const t = useTranslations('task')
  const tBulk = useTranslations('workItems.bulk')
  const tCommon = useTranslations('common')
  const id = useId()
  const [opinion, setOpinion] = useState('')
  const [people, setPeople] = useState<Actor[]>([])
  const [asked, setAsked] = useState(false)
  const leave = useLeaving(!pending && (opinion.trim() !== '' || people.length > 0), onCancel)
  const { text, textNeeded = false, grave, parts = [] } = acts[act]
  const asksPerson = parts.includes('person')
  const missing = asksPerson && people.length === 0 ? 'people' : textNeeded && !opinion.trim() ? 'text' : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!missing) onAnswer({ opinion: opinion.trim(), ...(asksPerson && { people: people.map(({ account }) => account) }) })
  }
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={`${id}-title`}>{tBulk('title', { act: t(`act.${act}`), about })}</DialogTitle>
        <DialogContent className={styles.body}>
          <p className={styles.explain}>{t(`explain.${act}`)}</p>
          {asksPerson && <PeopleField id={`${id}-person`} label={t('ask.who.transfer')} single required chosen={people} onChange={setPeople} />}
          {text && (
            <OpinionField
              label={t(`text.${text}`)}
              value={opinion}
              onChange={setOpinion}
              // Each item has people of its own: nobody is in all of them.
              people={[]}
              onMention={() => undefined}
              placeholder={many ? tBulk('words') : undefined}
              required={textNeeded}
              error={asked && missing === 'text' ? t('missing.text') : undefined}
              autoFocus={!asksPerson}
            />
          )}
          {asked && missing === 'people' && (
            <div className={form.error} role="alert">
              {t('missing.people')}
            </div>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>{tCommon('cancel')}</Button>
          <Button type="submit" variant="contained" color={grave ? 'error' : 'primary'} disabled={pending}>
            {t(`act.${act}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
