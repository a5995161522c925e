-- Upgrades the database from version 2 to version 3. surtod does this itself.

-- Jobs are taken by kind, the earliest first.
CREATE INDEX job_kind_ready ON job(kind, ready_ms);
DROP INDEX job_ready;

-- When a token was added: all that were added before a time end at once, also their copies.
ALTER TABLE token ADD COLUMN added_ms bigint NOT NULL DEFAULT 0;

UPDATE schema_version SET version = 3;
