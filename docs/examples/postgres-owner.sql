CREATE ROLE fold_owner LOGIN PASSWORD 'change-me';
CREATE SCHEMA fold AUTHORIZATION fold_owner;
ALTER ROLE fold_owner SET search_path = fold;
