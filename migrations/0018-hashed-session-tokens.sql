-- What a browser holds is no longer in the database, nor in a backup of it: only its SHA-256.
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
