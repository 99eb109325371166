ALTER ROLE fold_writer SET lock_timeout = '10s';
ALTER ROLE fold_writer SET statement_timeout = '11s';
ALTER ROLE fold_writer SET idle_in_transaction_session_timeout = '11s';
