-- Upgrades the database from version 1 to version 2. surtod does this itself.

-- Whose move is waited for, and since which revision of the table; told once a turn.
CREATE TABLE notice(account bytea NOT NULL, id text NOT NULL, since bigint NOT NULL, told boolean NOT NULL,
    PRIMARY KEY(account, id));
CREATE INDEX notice_id ON notice(id);

-- Deals for a number of teams, each at a table of its own.
ALTER TABLE deal ADD COLUMN teams bigint NOT NULL DEFAULT 0, ADD COLUMN tables bigint NOT NULL DEFAULT 0;
CREATE TABLE team(deal text NOT NULL, id text NOT NULL, PRIMARY KEY(deal, id));

-- For the sweep.
CREATE INDEX token_until ON token(until_ms);
CREATE INDEX account_guest ON account(seen_ms) WHERE folded = '';

UPDATE schema_version SET version = 2;
