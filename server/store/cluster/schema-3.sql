-- From version 2 of the database to version 3. surtod does it by itself if it may (--create).

-- Jobs are taken by kind, the earliest first.
CREATE INDEX job_kind_ready ON job(kind, ready_ms);
DROP INDEX job_ready;

UPDATE schema_version SET version = 3;
