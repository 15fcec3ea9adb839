import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

/** Folders with rights, the documents in them and their versions; a version is a file of `files` the document holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table document_folders (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    folder_id text not null,
    -- null for a folder at the top; no reference: data that are moved come in any order
    parent_id text,
    name text not null,
    -- null: those of the folder above
    rights jsonb,
    templates boolean not null default false,
    made_by text not null,
    made_at timestamptz not null,
    deleted_by text,
    deleted_at timestamptz,
    primary key (tenant_id, folder_id)
  )`.execute(db)
  await sql`create unique index document_folders_by_name on document_folders (tenant_id, coalesce(parent_id, ''), lower(name))
    where deleted_at is null`.execute(db)
  await sql`create index document_folders_by_parent on document_folders (tenant_id, parent_id)`.execute(db)
  await protectTable(db, 'document_folders')

  await sql`create table documents (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    document_id text not null,
    folder_id text not null,
    name text not null,
    -- the newest version
    version int not null,
    locked_by text,
    locked_at timestamptz,
    -- what the newest version says, as far as it could be taken out; of which version that is
    text text not null default '',
    text_version int,
    sounds text not null default '',
    deleted_by text,
    deleted_at timestamptz,
    primary key (tenant_id, document_id),
    foreign key (tenant_id, folder_id) references document_folders (tenant_id, folder_id)
  )`.execute(db)
  await sql`create unique index documents_by_name on documents (tenant_id, folder_id, lower(name)) where deleted_at is null`.execute(
    db,
  )
  await sql`create index documents_by_folder on documents (tenant_id, folder_id)`.execute(db)
  await sql`create index documents_unread on documents (tenant_id, document_id) where text_version is distinct from version`.execute(
    db,
  )
  await sql`create trigger name_sounds before insert or update of name on documents
    for each row execute function keep_name_sounds('name')`.execute(db)
  await protectTable(db, 'documents')

  await sql`create table document_versions (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    document_id text not null,
    version int not null,
    file_id text not null,
    note text not null default '',
    -- the version whose content came back with this one
    restores int,
    made_by text not null,
    made_at timestamptz not null,
    primary key (tenant_id, document_id, version),
    foreign key (tenant_id, document_id) references documents (tenant_id, document_id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'document_versions')

  // A file a document holds is no unattached upload: no task takes it, no night removes it, no quota counts it.
  await sql`alter table files add column document_id text`.execute(db)
  await sql`drop index files_unattached`.execute(db)
  await sql`create index files_unattached on files (tenant_id, uploaded_by) where task_id is null and document_id is null`.execute(
    db,
  )
  await sql`create index files_by_document on files (tenant_id, document_id) where document_id is not null`.execute(db)

  await placeMenus(db, [
    {
      id: 'documents',
      name: '文档中心|Documents|文件中心',
      icon: 'folder',
      url: '/modules/document/office',
      view: 'documents/documents',
      actions: {},
      parentId: 'my_tasks',
      topId: 'MAIN_WORKPLACE',
      forEverybody: true,
    },
  ])
}
