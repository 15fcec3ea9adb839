import { samlMetadata } from '@/lib/bff/saml'

export const GET = samlMetadata
