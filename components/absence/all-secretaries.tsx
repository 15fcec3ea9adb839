'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { Pager } from '@/components/data-list/pager'
import { useSearchedPage } from '@/components/data-list/use-searched-page'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { download } from '@/lib/client/download'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { Secretary } from '@/lib/contracts/agents'
import { HelpDialog } from './help-dialog'
import { useHelpWords } from './help-words'

const pageSize = 20

/** R2.9-10: who helps whom in the whole company. */
export function AllSecretaries() {
  const t = useTranslations('absence.admin.secretaries')
  const tEnd = useTranslations('absence.secretaries')
  const { may } = useMenuRights()
  const words = useHelpWords()
  const { keyword, page, setPage, field } = useSearchedPage()
  const [edited, setEdited] = useState<Secretary | 'new' | null>(null)
  const { data, error, mutate } = useCall('/api/admin/listSecretaries', { keyword, pageSize, currentPageIndex: page })
  const end = async ({ chief, secretary }: Secretary) => {
    const text = t('endText', { chief: chief.name, secretary: secretary.name })
    if (!(await confirm({ title: tEnd('endTitle'), text, action: t('end'), danger: true }))) return
    await call('/api/admin/removeSecretaryFor', { chief: chief.account, secretary: secretary.account })
      .then(() => showSuccess(tEnd('ended')))
      .catch(() => undefined)
    await mutate()
  }
  const heads = [
    t('chief'),
    t('account', { head: t('chief') }),
    t('secretary'),
    t('account', { head: t('secretary') }),
    t('prepare'),
    t('act'),
    t('most'),
    t('until'),
  ]
  return (
    <>
      <ListPage
        title={t('title')}
        explain={t('explain')}
        search={field(t('search'))}
        add={may('edit') ? { label: t('add'), run: () => setEdited('new') } : undefined}
        tools={
          <Button
            variant="outlined"
            onClick={() =>
              download('/api/admin/exportSecretaries', {
                keyword,
                format: 'xlsx',
                title: t('title'),
                heads: heads.join('\n'),
              })
            }
          >
            {t('export')}
          </Button>
        }
        columns={[
          { label: t('chief'), cell: ({ chief }) => chief.name },
          { label: t('secretary'), cell: ({ secretary }) => secretary.name },
          { label: t('rights'), cell: (help) => words(help).may },
          { label: t('until'), cell: (help) => words(help).until },
        ]}
        rows={data?.rows}
        total={data?.records}
        keyOf={({ chief, secretary }) => `${chief.account} ${secretary.account}`}
        onOpen={(help) => setEdited(help)}
        actionsOf={may('edit') ? (help) => [{ label: t('end'), danger: true, run: () => void end(help) }] : undefined}
        isOff={({ state }) => state === 'over'}
        error={error}
        onRetry={() => void mutate()}
        empty={t('empty')}
        foot={
          data &&
          data.records > pageSize && (
            <Pager total={data.records} page={page} size={pageSize} onChange={({ page: to }) => setPage(to)} />
          )
        }
      />
      {edited && (
        <HelpDialog
          known={edited === 'new' ? null : edited}
          forOthers
          readOnly={!may('edit')}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            void mutate()
          }}
        />
      )}
    </>
  )
}
