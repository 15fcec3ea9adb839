'use client'

import Button from '@mui/material/Button'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import panel from '@/components/ui/panel.module.css'
import { toldAlready } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { refreshCalls, useCall } from '@/lib/client/use-call'
import type { Habit, ShownPlan } from '@/lib/contracts/free-flow'
import { HabitDialog } from './habit-dialog'
import styles from './free-flow.module.css'

/** Lists of steps one has kept by a name: nobody else sees them. */
export function Habits({ onApply }: { onApply(plan: ShownPlan): void }) {
  const t = useTranslations('freeFlow.habits')
  const { data } = useCall('/api/freeFlow/listHabits', {})
  return (
    <section className={panel.panel}>
      <div className={panel.head}>
        <h2>{t('title')}</h2>
      </div>
      {data?.habits.length === 0 && <p className={styles.none}>{t('none')}</p>}
      <ul className={styles.habits}>
        {data?.habits.map((habit) => (
          <HabitRow key={habit.habitId} habit={habit} onApply={onApply} />
        ))}
      </ul>
    </section>
  )
}

function HabitRow({ habit, onApply }: { habit: Habit; onApply(plan: ShownPlan): void }) {
  const t = useTranslations('freeFlow.habits')
  const { anchor, open, close } = useMenuAnchor()
  const [renaming, setRenaming] = useState(false)
  const { habitId, name, used } = habit
  const apply = async () => {
    const { plan } = await call('/api/freeFlow/applyHabit', { habitId })
    onApply(plan)
    await refreshCalls('/api/freeFlow/listHabits')
  }
  const remove = async () => {
    close()
    if (!(await confirm({ text: t('deleteAsk', { name }), action: t('delete'), danger: true }))) return
    await call('/api/freeFlow/deleteHabit', { habitId })
    await refreshCalls('/api/freeFlow/listHabits')
  }
  return (
    <li>
      <span className={styles.habitName} title={name}>
        {name}
      </span>
      <span className={styles.muted}>{t('used', { count: used })}</span>
      <Button size="small" aria-label={t('applyNamed', { name })} onClick={() => void apply().catch(toldAlready)}>
        {t('apply')}
      </Button>
      <IconButton
        size="small"
        aria-label={t('menu', { name })}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={open}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close}>
        <MenuItem
          onClick={() => {
            close()
            setRenaming(true)
          }}
        >
          {t('rename')}
        </MenuItem>
        <MenuItem onClick={() => void remove().catch(toldAlready)}>{t('delete')}</MenuItem>
      </Menu>
      {renaming && (
        <HabitDialog
          title={t('rename')}
          name={name}
          onClose={() => setRenaming(false)}
          onKeep={(renamed) => call('/api/freeFlow/renameHabit', { habitId, name: renamed }, { quiet: true })}
        />
      )}
    </li>
  )
}
