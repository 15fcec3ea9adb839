import Button from '@mui/material/Button'
import { useState } from 'react'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import styles from './settings.module.css'

export type Told = Calls['/api/settings/trySignIn']['data']

interface Props {
  way: 'provider' | 'saml'
  /** As typed, not saved yet. */
  values: Record<string, string | null>
  label: string
  /** What is said when the other side has answered. */
  answered(told: Told): string
  /** What has to be registered there, by what it is called; an empty address is not known yet. */
  addresses(told: Told): [name: string, address: string][]
}

/** A provider is asked with what was typed, and what it has to be told of this installation is shown. */
export function TryWay({ way, values, label, answered, addresses }: Props) {
  const [told, setTold] = useState<Told | null>(null)
  const { busy, problem, attempt } = useAttempt()
  const ask = () => {
    setTold(null)
    void attempt(async () => setTold(await call('/api/settings/trySignIn', { way, values }, { quiet: true })))
  }
  return (
    <>
      <Button variant="outlined" disabled={busy} onClick={ask}>
        {label}
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {told && (
        <div role="status">
          <p>{answered(told)}</p>
          {addresses(told).map(
            ([name, address]) =>
              address && (
                <p key={name}>
                  {name} <code>{address}</code>
                </p>
              ),
          )}
        </div>
      )}
    </>
  )
}
