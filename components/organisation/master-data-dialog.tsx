'use client'

import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { confirm } from '@/lib/client/confirm'
import { showProblem, showSuccess } from '@/lib/client/toasts'
import { refreshCalls, useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import control from '@/components/ui/control.module.css'
import styles from './organisation.module.css'

/** R2.12-24: the five lists of group master data. */
const kinds = {
  leaderType: {
    list: '/api/account/getLeaderTypes',
    add: '/api/account/addLeaderType',
    remove: '/api/account/deleteLeaderType',
  },
  leaderLevel: {
    list: '/api/account/getLeaderLevels',
    add: '/api/account/addLeaderLevel',
    remove: '/api/account/deleteLeaderLevel',
  },
  memberType: {
    list: '/api/account/getMemberTypes',
    add: '/api/account/addMemberType',
    remove: '/api/account/deleteMemberType',
  },
  groupType: {
    list: '/api/account/getGroupTypes',
    add: '/api/account/addGroupType',
    remove: '/api/account/deleteGroupType',
  },
  groupFunctionType: {
    list: '/api/account/getGroupFunctionTypes',
    add: '/api/account/addGroupFunctionType',
    remove: '/api/account/deleteGroupFunctionType',
  },
} as const
export type MasterKind = keyof typeof kinds
/** R5-13 */
const existsMs = 1_500

/** Lists, adds to and deletes from group master data. */
export function MasterDataDialog({ first = 'leaderType', onClose }: { first?: MasterKind; onClose(): void }) {
  const t = useTranslations('organisation.masterData')
  const [kind, setKind] = useState<MasterKind>(first)
  return (
    <DialogFrame
      title={t('title')}
      width={600}
      bar={
        <Tabs
          value={kind}
          onChange={(_event, next: MasterKind) => setKind(next)}
          variant="scrollable"
          aria-label={t('title')}
          sx={{ px: 2 }}
        >
          {(Object.keys(kinds) as MasterKind[]).map((name) => (
            <Tab key={name} value={name} label={t(`kind.${name}`)} />
          ))}
        </Tabs>
      }
      onClose={onClose}
      actions={() => (
        <>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      )}
    >
      <MasterList key={kind} kind={kind} />
    </DialogFrame>
  )
}

function MasterList({ kind }: { kind: MasterKind }) {
  const locale = useLocale()
  const t = useTranslations('organisation.masterData')
  const { list, add, remove } = kinds[kind]
  const { data = [] } = useCall(list, {})
  const [typed, setTyped] = useState('')
  const items = data.map((item) => ('level' in item ? String(item.level) : item.typeName))
  const send = (path: typeof add | typeof remove, text: string) =>
    call(path, kind === 'leaderLevel' ? { level: Number(text) } : { typeName: text }, { quiet: true })

  const tell = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    showProblem(Object.values(error.fields)[0] ?? error.message, error.code === 409 ? existsMs : undefined)
  }

  const addTyped = async (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    if (!text) return
    if (items.includes(text)) return showProblem(t('exists'), existsMs)
    try {
      await send(add, text)
      setTyped('')
    } catch (error) {
      tell(error)
    }
    await refreshCalls(list)
  }
  const drop = async (text: string) => {
    if (
      !(await confirm({
        text: t('confirmDelete', { name: localText(text, locale) }),
        action: t('delete'),
        danger: true,
      }))
    )
      return
    await send(remove, text).then(() => showSuccess(t('deleted')), tell)
    await refreshCalls(list)
  }
  return (
    <>
      <form className={styles.addRow} onSubmit={(event) => void addTyped(event)}>
        <input
          className={control.control}
          value={typed}
          aria-label={t(`kind.${kind}`)}
          placeholder={t(`kind.${kind}`)}
          maxLength={100}
          type={kind === 'leaderLevel' ? 'number' : 'text'}
          min={0}
          max={100}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="outlined">
          {t('add')}
        </Button>
      </form>
      <ul className={styles.items}>
        {items.map((text) => (
          <li key={text}>
            {localText(text, locale)}
            <IconButton
              size="small"
              aria-label={t('deleteOf', { name: localText(text, locale) })}
              onClick={() => void drop(text)}
            >
              <Close fontSize="inherit" />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  )
}
