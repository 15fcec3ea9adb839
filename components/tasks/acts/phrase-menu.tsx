'use client'

import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMenuAnchor } from '@/components/shell/use-menu-anchor'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { PhraseDialog } from './phrase-dialog'

interface Props {
  className?: string
  /** What stands in the field: it can be kept as a phrase. */
  begun: string
  onChoose(phrase: string): void
}

const usual = ['agreed', 'seen', 'moreDetail'] as const
const longest = 200

/** The person's own phrases, or the usual ones as long as he has none. */
export function PhraseMenu({ className, begun, onChoose }: Props) {
  const t = useTranslations('task.phrases')
  const { anchor, open, close } = useMenuAnchor()
  const [editing, setEditing] = useState(false)
  const { data, mutate } = useCall('/api/phrase/list', anchor || editing ? {} : null)
  const own = data?.phrases ?? []
  const phrases = own.length > 0 ? own : usual.map((name) => t(`usual.${name}`))
  const fresh = begun.trim().slice(0, longest)
  const save = async (list: string[]) => {
    const kept = await call('/api/phrase/save', { phrases: list })
    await mutate(kept, { revalidate: false })
    showSuccess(t('kept'))
  }
  return (
    <>
      <button type="button" className={className} aria-haspopup="menu" aria-expanded={Boolean(anchor)} onClick={open}>
        {t('title')}
      </button>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close} slotProps={{ paper: { sx: { maxWidth: 360, maxHeight: 360 } } }}>
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
              void save([...phrases, fresh])
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
      {editing && data && (
        <PhraseDialog
          phrases={phrases}
          onCancel={() => setEditing(false)}
          onSave={(list) => void save(list).then(() => setEditing(false))}
        />
      )}
    </>
  )
}
