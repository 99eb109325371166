CREATE ROLE fold_writer LOGIN PASSWORD 'change-me';
ALTER ROLE fold_writer SET search_path = fold;
GRANT USAGE ON SCHEMA fold TO fold_writer;
GRANT SELECT ON fold.fold_ledger TO fold_writer;
GRANT SELECT, INSERT, UPDATE ON fold.fold_board TO fold_writer;
GRANT SELECT, INSERT ON fold.fold_event TO fold_writer;
GRANT SELECT, INSERT, UPDATE, DELETE ON fold.fold_snapshot TO fold_writer;

CREATE ROLE fold_reader LOGIN PASSWORD 'change-me';
ALTER ROLE fold_reader SET search_path = fold;
GRANT USAGE ON SCHEMA fold TO fold_reader;
GRANT SELECT ON ALL TABLES IN SCHEMA fold TO fold_reader;
