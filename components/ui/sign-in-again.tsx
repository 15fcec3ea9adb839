'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { useAttempt } from '@/components/ui/use-attempt'
import { provenChannel } from '@/lib/client/proven-again'
import { signOut } from '@/lib/client/sign-out'

const pages = { singleSignOn: '/sso/authorize', saml: '/sso/saml' }

export interface WayAgain {
  way: keyof typeof pages
  name: string
}

interface Props {
  /** Where he signs in again; none: he signs out and in. */
  ways: WayAgain[]
  answer(proven: boolean): void
}

/** Whoever comes by single sign-on, or by a password he was given, is asked for nothing he cannot know. */
export function SignInAgain({ ways, answer }: Props) {
  return ways.length > 0 ? <AtProvider ways={ways} answer={answer} /> : <ByLeaving leave={() => answer(false)} />
}

/** In a window beside this one: what was typed here stays, and goes on when he is back. */
function AtProvider({ ways, answer }: Props) {
  const t = useTranslations('common.proof')
  const tCommon = useTranslations('common')
  const [gone, setGone] = useState(false)
  useEffect(() => {
    const channel = new BroadcastChannel(provenChannel)
    channel.onmessage = () => answer(true)
    return () => channel.close()
  }, [answer])
  return (
    <DialogFrame
      title={t('title')}
      width={444}
      onClose={() => answer(false)}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{tCommon('cancel')}</Button>
          {gone && <Button onClick={() => answer(true)}>{t('goOnNow')}</Button>}
          {ways.map(({ way, name }) => (
            <Button
              key={way}
              variant="contained"
              onClick={() => {
                setGone(true)
                window.open(`${pages[way]}?again=1`, '_blank', 'noopener')
              }}
            >
              {t('at', { name })}
            </Button>
          ))}
        </>
      )}
    >
      <p>{gone ? t('waiting') : t('again')}</p>
    </DialogFrame>
  )
}

function ByLeaving({ leave: turnAway }: { leave(): void }) {
  const t = useTranslations('common.proof')
  const tCommon = useTranslations('common')
  const { busy, problem, attempt } = useAttempt()
  return (
    <DialogFrame
      title={t('title')}
      width={444}
      busy={busy}
      problem={problem}
      onClose={turnAway}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{tCommon('cancel')}</Button>
          <Button variant="contained" disabled={busy} onClick={() => void attempt(signOut)}>
            {t('signOut')}
          </Button>
        </>
      )}
    >
      <p>{t('signInAgain')}</p>
    </DialogFrame>
  )
}
