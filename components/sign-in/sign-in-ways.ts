import type { z } from 'zod'
import type { getSignInWays } from '@/lib/contracts/account'

/** Which ways to sign in there are, beside account and password. */
export type SignInWays = z.output<typeof getSignInWays.data>
