'use client'

import Close from '@mui/icons-material/Close'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { defaultLook, densities, modes } from '@/lib/theme/look'
import { BrandColours } from '@/components/ui/brand-colours'
import { Choices } from '@/components/ui/choices'
import choices from '@/components/ui/choices.module.css'
import { useShell } from '@/components/page/shell-context'
import styles from './settings-panel.module.css'

/** Modes, and leaving it to the company. */
const modeChoices = ['company', ...modes] as const

const switches = ['tagsView', 'fixedHeader', 'sidebarLogo'] as const

/** R2.11-12: how the shell looks; every change shows at once and stays. */
export function SettingsPanel({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useTranslations('shell.settings')
  const tCommon = useTranslations('common')
  const { user, look, changeLook } = useShell()
  const company = user.companyLook ?? defaultLook
  const id = useId()
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': id, role: 'dialog', className: styles.panel } }}
    >
      <div className={styles.head}>
        <h2 id={id}>{t('title')}</h2>
        <IconButton size="small" aria-label={tCommon('close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </div>
      <fieldset className={choices.group}>
        <legend>{t('brand')}</legend>
        <button
          type="button"
          className={styles.company}
          aria-pressed={look.asCompany.brand}
          onClick={() => changeLook({ brand: null })}
        >
          <span style={{ background: company.brand }} />
          {t('asCompany')}
        </button>
        <BrandColours chosen={look.asCompany.brand ? null : look.brand} onChoose={(brand) => changeLook({ brand })} />
      </fieldset>
      <Choices
        legend={t('mode')}
        choices={modeChoices}
        first="company"
        chosen={look.asCompany.mode ? 'company' : look.mode}
        nameOf={(mode) =>
          mode === 'company' ? t('asCompanyMode', { mode: t(`modes.${company.mode}`) }) : t(`modes.${mode}`)
        }
        onChoose={(mode) => changeLook({ mode: mode === 'company' ? null : mode })}
      />
      <Choices
        legend={t('density')}
        choices={densities}
        chosen={look.density}
        nameOf={(density) => t(`densities.${density}`)}
        onChoose={(density) => changeLook({ density })}
      />
      <fieldset className={choices.group}>
        <legend>{t('layout')}</legend>
        {switches.map((name) => (
          <label key={name} className={styles.switch}>
            <input
              type="checkbox"
              role="switch"
              checked={look[name]}
              onChange={(event) => changeLook({ [name]: event.target.checked })}
            />
            {t(name)}
          </label>
        ))}
      </fieldset>
    </Drawer>
  )
}
