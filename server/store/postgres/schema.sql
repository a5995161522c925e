-- The database of a surtod cluster: everything but the tables' snapshots, which are in NATS JetStream.
-- surtod creates this itself in an empty database; to do it by hand:
--     psql -f schema.sql -f schema-2.sql -f schema-3.sql
-- This is version 1; schema-2.sql upgrades it to version 2, schema-3.sql to version 3.
-- Times are milliseconds since 1970, keys are 16 random bytes, ids the 12 characters of a table.

CREATE TABLE schema_version(version bigint NOT NULL);
INSERT INTO schema_version VALUES (1);

-- When each stream of the log was created: a stream with another date has lost the contents of the first.
CREATE TABLE stream(name text PRIMARY KEY, created text NOT NULL);

-- Copies of snapshots, written after the log. A node reads only those marked as resting.
CREATE TABLE copy(id text PRIMARY KEY, revision bigint NOT NULL, rests boolean NOT NULL, bytes bytea NOT NULL);

CREATE TABLE account(key bytea PRIMARY KEY, name text NOT NULL, folded text NOT NULL, password text NOT NULL,
    language text NOT NULL, made_ms bigint NOT NULL, seen_ms bigint NOT NULL);
CREATE UNIQUE INDEX account_folded ON account(folded) WHERE folded <> '';

CREATE TABLE token(hash bytea PRIMARY KEY, account bytea NOT NULL, device text NOT NULL, until_ms bigint NOT NULL);
CREATE INDEX token_account ON token(account);

-- The lobby; members are keys of 16 bytes one after the other, and in `member` to be found by.
CREATE TABLE lobby(id text PRIMARY KEY, revision bigint NOT NULL, title text NOT NULL, rules text NOT NULL,
    kind text NOT NULL, about text NOT NULL, stage bigint NOT NULL, seats bigint NOT NULL, taken bigint NOT NULL,
    is_public boolean NOT NULL, is_campaign boolean NOT NULL, changed_ms bigint NOT NULL, turn bigint NOT NULL,
    members bytea NOT NULL);
CREATE INDEX lobby_open ON lobby(changed_ms) WHERE is_public AND stage < 2 AND taken < seats;
CREATE TABLE member(account bytea NOT NULL, id text NOT NULL, PRIMARY KEY(account, id));
CREATE INDEX member_id ON member(id);

CREATE SEQUENCE line_number;
CREATE TABLE line(id text NOT NULL, number bigint NOT NULL, when_ms bigint NOT NULL, account bytea NOT NULL,
    name text NOT NULL, seat bigint NOT NULL, phrase bigint NOT NULL, words text NOT NULL, PRIMARY KEY(id, number));
CREATE INDEX line_account ON line(account);

-- ready_ms is when somebody may take a job.
CREATE SEQUENCE job_taking;
CREATE TABLE job(id text NOT NULL, kind bigint NOT NULL, due_ms bigint NOT NULL, revision bigint NOT NULL,
    tries bigint NOT NULL, taken bigint NOT NULL, ready_ms bigint NOT NULL, PRIMARY KEY(id, kind));
CREATE INDEX job_ready ON job(ready_ms);

CREATE TABLE game(id text PRIMARY KEY, began_ms bigint NOT NULL, ended_ms bigint NOT NULL, rules text NOT NULL,
    kind text NOT NULL, about text NOT NULL, result text NOT NULL, deal text NOT NULL, counts boolean NOT NULL,
    is_public boolean NOT NULL, seats bigint NOT NULL, turns bigint NOT NULL, cures bigint NOT NULL,
    record bytea NOT NULL, analysis bytea NOT NULL);
CREATE INDEX game_public ON game(ended_ms) WHERE is_public;
CREATE INDEX game_deal ON game(deal, ended_ms) WHERE deal <> '';
CREATE TABLE player(id text NOT NULL, place bigint NOT NULL, account bytea NOT NULL, name text NOT NULL,
    PRIMARY KEY(id, place));
CREATE INDEX player_account ON player(account);

CREATE TABLE deal(name text PRIMARY KEY, head text NOT NULL, seed bytea NOT NULL, from_ms bigint NOT NULL,
    until_ms bigint NOT NULL);
