'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { Pager } from '@/components/data-list/pager'
import { useSearchedPage } from '@/components/data-list/use-searched-page'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Chip } from '@/components/ui/chip'
import { useMoments } from '@/components/ui/use-moments'
import control from '@/components/ui/control.module.css'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { download } from '@/lib/client/download'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { AgentRule } from '@/lib/contracts/agents'
import { lastDay } from './rule-draft'
import { scopeWords } from './rule-list'
import { RuleDialog } from './rule-dialog'
import { StandInDialog } from './stand-in-dialog'
import { useProcessNames } from './use-process-names'

const pageSize = 20
const states = ['', 'active', 'coming', 'over'] as const
const tones = { coming: 'info', active: 'warn', over: 'plain' } as const

/** R2.9-10: who stands in for whom in the whole company, and a way to arrange it for somebody. */
export function AllAgents() {
  const t = useTranslations('absence.admin.agents')
  const tRules = useTranslations('absence.rules')
  const { may } = useMenuRights()
  const { date } = useMoments()
  const nameOf = useProcessNames()
  const { keyword, page, setPage, field } = useSearchedPage()
  const [state, setState] = useState<(typeof states)[number]>('')
  const [adding, setAdding] = useState(false)
  const [opened, setOpened] = useState<AgentRule | null>(null)
  const { data, error, mutate } = useCall('/api/admin/listAgents', { keyword, state, pageSize, currentPageIndex: page })
  const end = async ({ agentId, principal }: AgentRule) => {
    const text = t('endText', { principal: principal.name })
    if (!(await confirm({ title: t('end'), text, action: t('end') }))) return
    await call('/api/admin/endAgentFor', { agentId, items: 'all' })
      .then(() => showSuccess(t('ended')))
      .catch(() => undefined)
    await mutate()
  }
  const heads = [
    t('principal'),
    t('account', { head: t('principal') }),
    t('agent'),
    t('account', { head: t('agent') }),
    ...(['from', 'until', 'mode', 'state', 'reason', 'setBy', 'endedBy'] as const).map((name) => t(name)),
  ]
  return (
    <>
      <ListPage
        title={t('title')}
        explain={t('explain')}
        search={field(t('search'))}
        filters={
          <select
            className={control.control}
            aria-label={t('state')}
            value={state}
            onChange={(event) => {
              setPage(1)
              setState(event.target.value as (typeof states)[number])
            }}
          >
            {states.map((one) => (
              <option key={one} value={one}>
                {one ? tRules(`state.${one}`) : t('all')}
              </option>
            ))}
          </select>
        }
        add={may('edit') ? { label: t('add'), run: () => setAdding(true) } : undefined}
        tools={
          <Button
            variant="outlined"
            onClick={() =>
              download('/api/admin/exportAgents', {
                keyword,
                state,
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
          { label: t('principal'), cell: ({ principal }) => principal.name },
          { label: t('agent'), cell: ({ agent }) => agent.name },
          { label: t('from'), cell: ({ startsAt }) => date(startsAt) },
          { label: t('until'), cell: ({ endsAt }) => date(`${lastDay(endsAt)}T04:00:00Z`) },
          { label: t('mode'), cell: ({ mode }) => tRules(`mode.${mode}`) },
          { label: t('scope'), cell: (rule) => scopeWords(rule, nameOf, tRules) },
          {
            label: t('state'),
            cell: (rule) => <Chip tone={tones[rule.state]}>{tRules(`state.${rule.state}`)}</Chip>,
          },
          { label: t('setBy'), cell: ({ setBy }) => setBy.name },
        ]}
        rows={data?.rows}
        total={data?.records}
        keyOf={({ agentId }) => agentId}
        onOpen={(rule) => setOpened(rule)}
        actionsOf={
          may('edit')
            ? (rule) => (rule.state === 'over' ? [] : [{ label: t('end'), run: () => void end(rule) }])
            : undefined
        }
        isOff={(rule) => rule.state === 'over'}
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
      {opened && <RuleDialog rule={opened} nameOf={nameOf} onClose={() => setOpened(null)} />}
      {adding && (
        <StandInDialog
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false)
            showSuccess(t('saved'))
            void mutate()
          }}
        />
      )}
    </>
  )
}
