import { beginAtSaml, finishAtSaml } from '@/lib/bff/saml'

export const GET = beginAtSaml
export const POST = finishAtSaml
