'use client'

import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import { call, callForRecord } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { PhraseDialog } from '@/components/phrases/phrase-dialog'
import { useUsualPhrases } from '@/components/phrases/use-usual-phrases'

interface Props {
  className?: string
  /** What stands in the field: it can be kept as a phrase. */
  begun: string
  onChoose(phrase: string): void
}

const longest = 200

/** The person's own phrases, or the usual ones as long as he has none. */
export function PhraseMenu({ className, begun, onChoose }: Props) {
  const t = useTranslations('task.phrases')
  const usual = useUsualPhrases()
  const { anchor, open, close } = useMenuAnchor()
  const [editing, setEditing] = useState(false)
  const { data, mutate } = useCall('/api/phrase/list', anchor ? {} : null)
  const own = data?.phrases ?? []
  const phrases = own.length > 0 ? own : usual
  const fresh = begun.trim().slice(0, longest)
  const kept = async (list: string[]) => {
    await mutate({ phrases: list }, { revalidate: false })
    showSuccess(t('kept'))
  }
  /** Added to what is kept now, in whatever window. */
  const add = async (phrase: string) => {
    const { record, rev } = await callForRecord('/api/phrase/list', {})
    const before = record.phrases.length > 0 ? record.phrases : usual
    await kept((await call('/api/phrase/save', { phrases: [...before, phrase], rev })).phrases)
  }
  return (
    <>
      <button type="button" className={className} aria-haspopup="menu" aria-expanded={Boolean(anchor)} onClick={open}>
        {t('title')}
      </button>
      <Menu
        anchorEl={anchor}
        open={Boolean(anchor)}
        onClose={close}
        slotProps={{ paper: { sx: { maxWidth: 360, maxHeight: 360 } } }}
      >
        {phrases.map((phrase) => (
          <MenuItem
            key={phrase}
            sx={{ whiteSpace: 'normal' }}
            onClick={() => {
              close()
              onChoose(phrase)
            }}
          >
            {phrase}
          </MenuItem>
        ))}
        <Divider />
        {fresh && !own.includes(fresh) && (
          <MenuItem
            onClick={() => {
              close()
              void add(fresh)
            }}
          >
            {t('keepThis')}
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            close()
            setEditing(true)
          }}
        >
          {t('edit')}
        </MenuItem>
      </Menu>
      {editing && (
        <PhraseDialog
          usual={usual}
          onCancel={() => setEditing(false)}
          onSaved={(list) => {
            setEditing(false)
            void kept(list)
          }}
        />
      )}
    </>
  )
}
