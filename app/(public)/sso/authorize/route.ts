import { authorize } from '@/lib/bff/single-sign-on'

export const GET = authorize
