import type { Calls } from '@/lib/client/calls'

export type Overview = Calls['/api/administration/overview']['data']
